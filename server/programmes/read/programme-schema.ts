import * as z from 'zod'
import { flowFile } from './format.ts'
import { themeFile } from './theme-format.ts'

/** The YAML formats as JSON Schema, so that editors complete and check programmes while typing. */
export function buildProgrammeSchema(): object {
  const build = (format: z.ZodType): z.core.JSONSchema.BaseSchema => {
    const { $schema: _draft, ...schema } = z.toJSONSchema(format, {
      io: 'input',
      unrepresentable: 'any',
    })
    return schema
  }
  const { $defs: shared, ...flow } = build(flowFile)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Files of a programme',
    description: 'Written by scripts/programme-schema.ts from the formats the server checks.',
    $defs: { flow, theme: build(themeFile), ...shared },
  }
}
