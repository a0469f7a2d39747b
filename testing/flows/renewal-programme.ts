import type { Db } from '../../server/data/database.ts'
import type { CompiledProgramme } from '../../server/programmes/compiled-programme.ts'
import { findCurrentProgramme } from '../../server/programmes/repository.ts'
import { buildItem, buildPage, buildProgramme, publishProgramme } from './small-programme.ts'

const pages = [
  buildPage(
    'again',
    'REGULAR',
    [
      buildItem(1, 'TEXT_FIELD', { text: 'First name', value_association: 'FIRST_NAME' }),
      buildItem(4, 'TEXT_FIELD', { text: 'Last name', value_association: 'LAST_NAME' }),
      buildItem(5, 'DATE', { text: 'Date of birth', value_association: 'BIRTH_DATE' }),
      buildItem(2, 'BUTTON', { button_text: 'Go on' }),
    ],
    'thanks',
  ),
  buildPage('thanks', 'THANK_YOU', [buildItem(3, 'STATIC_TEXT')], null),
]

/** Publishes a programme that renews what another one, by its id, leads to. */
export async function publishRenewal(
  db: Db,
  of: string,
  over: Partial<CompiledProgramme> = {},
): Promise<CompiledProgramme> {
  const renewed = await findCurrentProgramme(db, of)
  if (!renewed) throw new Error('There is no programme to renew.')
  const { options } = renewed.programme
  const parts = { flow_type: 'renewal', name: 'Lumora Renewal', options } as const
  return publishProgramme(db, buildProgramme({ ...parts, definition: { pages }, ...over }))
}
