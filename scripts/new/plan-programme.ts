import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { readStarterProgramme } from '../../testing/flows/starter-programme.ts'
import type { Plan } from './plan.ts'

const schemaFile = 'docs/programme.schema.json'

/** A copy of the starter below `parent`, relative to the repository, that can be published as it is. */
export function planProgramme(slug: string, parent = 'programmes'): Plan {
  const folder = path.posix.join(parent, slug)
  const schema = path.posix.relative(folder, schemaFile)
  const ids = { programme: randomUUID(), protocol: randomUUID() }
  const files = [...readStarterProgramme(slug, ids)].map(([name, text]) => [
    path.posix.join(folder, name),
    text.replace(`$schema=../../${schemaFile}`, `$schema=${schema}`),
  ])
  return {
    files: Object.fromEntries(files),
    steps: [
      'read docs/programmes.md',
      `npm run programmes -- check ${folder}`,
      'start the product, which prints its link',
    ],
  }
}
