import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatProgrammeSchema, schemaFile } from './schema/format-schema.ts'

/** Writes docs/programme.schema.json after a change of the programme format. */
writeFileSync(schemaFile, formatProgrammeSchema())
console.log(`Wrote ${path.relative(process.cwd(), schemaFile)}.`)
