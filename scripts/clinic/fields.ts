import * as z from 'zod/mini'
import { type CodeTable, codeShapes } from '../../contract/code-shape.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { StartError } from '../../server/start-error.ts'

type Kind = 'string' | 'number' | 'boolean' | 'array' | 'null'

/** A field of a call's body or query, as an option of its command. */
export interface Field {
  name: string
  place: 'body' | 'query'
  isRequired: boolean
  kinds: ReadonlySet<Kind>
  /** What it may be, where that is a list. */
  choices: readonly unknown[]
  /** What its numbers are called: "10 ASYNC, 20 SYNC"; empty where it is no code. */
  codes: string
}

interface Schema {
  description?: string
  items?: Schema
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

const known: Record<string, Kind> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  null: 'null',
}

function listKinds({ type, enum: listed = [], anyOf = [] }: Schema): Kind[] {
  const own = [type ?? []].flat().flatMap((name) => known[name] ?? [])
  const ofChoices = listed.flatMap((value) => known[value === null ? 'null' : typeof value] ?? [])
  return [...own, ...ofChoices, ...anyOf.flatMap(listKinds)]
}

function listChoices({ enum: listed = [], const: only, anyOf = [] }: Schema): unknown[] {
  return [...listed, ...(only === undefined ? [] : [only]), ...anyOf.flatMap(listChoices)]
}

const describeCodes = ({ description = '', items, anyOf = [] }: Schema): string =>
  [description, ...[items ?? [], anyOf].flat().map(describeCodes)].filter(Boolean).join(', ')

const nameTable = (table: CodeTable) =>
  Object.entries(table)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')

/** The shape of a code says only that it is a number. */
function nameCodes({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Schema }): void {
  for (const [table, shape] of codeShapes) {
    if (shape === zodSchema && !Array.isArray(table)) jsonSchema.description = nameTable(table)
  }
}

function listPart(shape: z.ZodMiniType | undefined, place: Field['place']): Field[] {
  if (!shape) return []
  const { properties = {}, required = [] } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    // The library's type of a schema is wider than what it makes of an object.
    override: ({ zodSchema, jsonSchema }) =>
      nameCodes({ zodSchema, jsonSchema: jsonSchema as Schema }),
  }) as Schema // as above
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    place,
    isRequired: required.includes(name),
    kinds: new Set(listKinds(schema)),
    choices: [...new Set(listChoices(schema))],
    codes: describeCodes(schema),
  }))
}

/** What a call may say beside its address, as its own shapes have it. */
export function listFields({ body, query }: Endpoint): Field[] {
  return [...listPart(body, 'body'), ...listPart(query, 'query')]
}

function readAs(kinds: Field['kinds'], text: string): unknown {
  if (kinds.has('null') && text === 'null') return null
  if (kinds.has('boolean') && /^(true|false)$/.test(text)) return text === 'true'
  if (kinds.has('number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  return text
}

const loose: Field['kinds'] = new Set(['number'])

/** What a person typed as the field takes it: lists with commas or as JSON. Throws StartError for what it cannot be. */
export function readField({ name, kinds, place }: Field, text: string): unknown {
  if (place === 'query') return text
  if (kinds.has('array')) {
    if (text.trim() === '') return []
    if (!text.startsWith('[')) return text.split(',').map((part) => readAs(loose, part.trim()))
    try {
      return JSON.parse(text)
    } catch {
      throw new StartError(`--${name} takes a list with commas, or JSON.`)
    }
  }
  // A shape that says nothing of itself is left to the server.
  const isText = kinds.has('string') && !kinds.has('number')
  return (
    readAs(kinds.size === 0 ? new Set(['number', 'null', 'boolean']) : kinds, text) ??
    (isText ? text : null)
  )
}
