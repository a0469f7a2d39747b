import { readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { listCodeShapes } from './code-tables.ts'

type Shape = z.ZodMiniType
type Json = Record<string, unknown>

const folder = new URL('../../../contract/shapes/', import.meta.url)
const modules: object[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => import(new URL(file, folder).href)),
)
/** Shapes that keep the name the contract gave them; all others are named after their endpoint. */
const named = modules.flatMap((module) => Object.entries(module))

export const formatReference = (name: string) => `#/components/schemas/${name}`
const capitalise = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && '_zod' in value
}

function describeObject({ jsonSchema }: { jsonSchema: object }): void {
  // The library's own type forbids the assignments below although it hands the schema out for them.
  const schema = jsonSchema as Json
  // What stands in for something unreadable is nothing a client sends.
  delete schema.default
  // A reply may carry more than a client knows: the next release adds to it.
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

type Names = Map<Shape, string>

function convert(names: Names, io: 'input' | 'output'): Record<string, Json> {
  const registry = z.registry<{ id: string }>()
  for (const [shape, id] of [...names, ...listCodeShapes()]) registry.add(shape, { id })
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    uri: formatReference,
    override: describeObject,
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  )
}

export interface ConvertedShapes {
  schemas: Record<string, Json>
  /** The component of an endpoint's request body or reply. */
  nameOf(shape: Shape): string
}

/** Every shape the endpoints exchange as a schema of its own, with references that all lead somewhere. */
export function convertShapes(endpoints: readonly Endpoint[]): ConvertedShapes {
  const replies: Names = new Map()
  const requests: Names = new Map()
  for (const [name, shape] of named) {
    if (isShape(shape) && !name.endsWith('Request')) {
      replies.set(shape, capitalise(name.replace(/Shape$/, '')))
    }
  }
  for (const { id, body, reply } of endpoints) {
    if (!replies.has(reply)) replies.set(reply, `${capitalise(id)}Reply`)
    if (body && !requests.has(body)) requests.set(body, `${capitalise(id)}Request`)
  }
  return {
    schemas: { ...convert(replies, 'output'), ...convert(requests, 'input') },
    nameOf: (shape) => requests.get(shape) ?? replies.get(shape) ?? 'None',
  }
}
