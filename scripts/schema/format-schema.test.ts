import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatProgrammeSchema, schemaFile } from './format-schema.ts'

it('keeps the schema for editors equal to the format, byte for byte; npm run programmes -- schema writes it', () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(formatProgrammeSchema())
})
