import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildProgrammeSchema } from './programme-schema.ts'

it('keeps the schema for editors equal to the format; npm run schema writes it', () => {
  const file = path.join(import.meta.dirname, '../../../docs/programme.schema.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(buildProgrammeSchema())),
  )
})
