import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildProgrammeSchema } from '../server/areas/programmes/programme-schema.ts'

/** Writes docs/programme.schema.json after a change of the programme format. */
writeFileSync(
  path.join(import.meta.dirname, '../docs/programme.schema.json'),
  `${JSON.stringify(buildProgrammeSchema(), null, 2)}\n`,
)
