import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { areas } from './areas.ts'

const endpoints = areas.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

/** What the library keeps of any shape, as far as a walk needs it. */
interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  catchall?: z.ZodMiniType
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  in?: z.ZodMiniType
  getter?: () => z.ZodMiniType
}

/** Every part of a shape by its path that takes keys which no shape names. */
function listOpenParts(shape: z.ZodMiniType, path: string, above: Set<unknown>): string[] {
  if (above.has(shape)) return []
  // Safe: only asked for parts that are there.
  const def = shape.def as unknown as Def
  const known = new Set([...above, shape])
  const go = (part: z.ZodMiniType | undefined, name: string) =>
    part ? listOpenParts(part, name, known) : []
  const isOpen = ['record', 'map', 'unknown', 'any', 'custom'].includes(def.type) || def.catchall
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => go(part, `${path}.${name}`)),
    ...(def.options ?? []).flatMap((part) => go(part, path)),
    ...go(def.valueType, `${path} of each`),
    ...[def.innerType, def.element, def.in, def.getter?.()].flatMap((part) => go(part, path)),
  ]
}

it('[P8] nothing a caller adds gets past the shapes, but below the parts whose keys are the caller’s own', () => {
  const open = endpoints.flatMap(({ id, body, query }) => [
    ...(body ? listOpenParts(body, `${id} body`, new Set()) : []),
    ...(query ? listOpenParts(query, `${id} query`, new Set()) : []),
  ])
  expect([...new Set(open)].toSorted()).toEqual([
    // By the ids of items and of choices; each item's rule decodes what is below.
    'proceedLead body.answers',
    'proceedLead body.answers of each.texts',
    // What a link brought, which is not looked at.
    'readVariants body.cta_params',
    'readVariants body.cta_params of each',
  ])
})
