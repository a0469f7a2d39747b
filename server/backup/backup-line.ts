import * as z from 'zod/mini'
import { StartError } from '../start-error.ts'

/** The first line says what the rest is; every further one is a row or a file. */
const line = z.union([
  z.object({ kind: z.literal('head'), format: z.literal(1), migrations: z.array(z.string()) }),
  // A row stays the text PostgreSQL made of it: numbers beyond ours must not pass through a double.
  z.object({ kind: z.literal('row'), table: z.string(), row: z.string() }),
  z.object({
    kind: z.literal('file'),
    name: z.string().check(z.regex(/^[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/)),
    base64: z.string(),
  }),
  // Without it the file was cut off.
  z.object({ kind: z.literal('end'), rows: z.number(), files: z.number() }),
])
export type BackupLine = z.infer<typeof line>

export function formatLine(value: BackupLine): string {
  return `${JSON.stringify(value)}\n`
}

/** Throws StartError when the text is no line of a backup. */
export function parseLine(text: string): BackupLine {
  try {
    return line.parse(JSON.parse(text))
  } catch {
    throw new StartError('This file is not a backup, or a newer version made it.')
  }
}
