import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import * as z from 'zod'

const folder = fileURLToPath(new URL('../programmes', import.meta.url))
const head = z.object({ id: z.uuid(), name: z.string() })

/** The shipped programmes and the path a patient's link has. */
export const programmeLinks = readdirSync(folder).map((slug) => {
  const { id, name } = head.parse(parse(readFileSync(`${folder}/${slug}/flow.yaml`, 'utf8')))
  return { slug, id, name, path: `/?fuuid=${id}` }
})

/** A shipped programme by the name of its folder. */
export function findLink(slug: string): (typeof programmeLinks)[number] {
  const link = programmeLinks.find((one) => one.slug === slug)
  if (link === undefined) throw new Error(`No programme is called ${slug}`)
  return link
}
