import { formatReference } from './convert-shapes.ts'

/** A part of the document. The validator in its test holds what OpenAPI allows; the libraries' types know 3.0. */
export type Part = Readonly<Record<string, unknown>>

export const refer = (name: string): Part => ({ $ref: formatReference(name) })
export const asJson = (schema: Part) => ({ 'application/json': { schema } })

/** The `{name}` parameters of a path. */
export const describePath = (path: string): Part[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
