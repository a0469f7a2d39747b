import * as z from 'zod/mini'

/**
 * An id in a request: a text, or a whole number for the same text. A number that JSON does not carry exactly
 * would be another id.
 */
export const idText = z.pipe(
  z.union([z.string(), z.int()]),
  z.transform((id: string | number) => String(id)),
)
export const optionalId = z.optional(z.nullable(idText))
