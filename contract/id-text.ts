import * as z from 'zod/mini'

/** An id in a request: a text, or a number for the same text. */
export const idText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((id: string | number) => String(id)),
)
export const optionalId = z.optional(z.nullable(idText))
