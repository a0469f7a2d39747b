import type { PageDefinition } from '../../../../flow/definition.ts'
import { findPlace } from '../../geodata/shared/zip-directory.ts'
import type { Standing } from './standing.ts'

/** What a person stands on, with the state of the zip code that led there, where the page's words name it. */
export async function nameState(standing: Standing, page: PageDefinition): Promise<Standing> {
  for (const item of page.zip_items ?? []) {
    const zip = standing.saved.get(item)?.entries[0]?.value
    const place = typeof zip === 'string' ? await findPlace(zip) : null
    if (place) return { ...standing, state: place.state.name }
  }
  return standing
}
