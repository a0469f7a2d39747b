import type * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

const missing = 'This is missing.'
const unreadable = 'We could not read this. Please check it.'

/** Refuses a request that lacks one of its fields. */
export function refuseMissing(field: string): AppError {
  return new AppError('malformed', { fields: { [field]: [missing] } })
}

function isMissing(input: unknown, field: PropertyKey): boolean {
  return typeof input === 'object' && input !== null && !Object.hasOwn(input, field)
}

/** Keeps only what the shape names. Throws `malformed` with a sentence per field, never its value. */
export function parseShape<Shape extends z.ZodMiniType>(
  shape: Shape,
  input: unknown,
): z.output<Shape> {
  const parsed = shape.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const { path } of parsed.error.issues) {
    const [field] = path
    if (field === undefined) continue
    fields[String(field)] = [isMissing(input, field) ? missing : unreadable]
  }
  throw new AppError('malformed', Object.keys(fields).length > 0 ? { fields } : {})
}
