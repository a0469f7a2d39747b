import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { buildProgrammeSchema } from '../../server/programmes/read/programme-schema.ts'

const folder = path.join(import.meta.dirname, '../..')
export const schemaFile = path.join(folder, 'docs/programme.schema.json')

/** The schema as it is kept: laid out as the check of the format wants it. */
export function formatProgrammeSchema(): string {
  const biome = path.join(folder, 'node_modules/@biomejs/biome/bin/biome')
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${schemaFile}`], {
    cwd: folder,
    encoding: 'utf8',
    // Indented: what stands on several lines stays so.
    input: JSON.stringify(buildProgrammeSchema(), null, 2),
  })
}
