import * as z from 'zod/mini'
import { codeText } from '../code-shape.ts'
import { flagOperators, numberOperators, presenceOperators, valueOperators } from '../codes.ts'
import type { ItemId } from './item-id.ts'

/**
 * A rule over answers, by item id. `is` compares one value, `includes` looks into a list of chosen ids,
 * `gt`/`lt` are strict and compare numbers, `age_under`/`age_at_least` compare whole years since a
 * birth date given as yyyy-MM-dd, `flag` looks at a feature flag of the visitor.
 */
export type Condition =
  | {
      item: ItemId
      op: (typeof valueOperators)[number]
      value: string | number | boolean
    }
  | { item: ItemId; op: (typeof numberOperators)[number]; value: number }
  | { item: ItemId; op: (typeof presenceOperators)[number] }
  | { flag: string; op: (typeof flagOperators)[number]; value: string | number | boolean }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }

const scalar = z.union([z.string(), z.number(), z.boolean()])
const group = z.lazy(() => z.array(conditionShape))

export const conditionShape: z.ZodMiniType<Condition> = z.union([
  z.object({
    item: z.number(),
    op: codeText(valueOperators),
    value: scalar,
  }),
  z.object({
    item: z.number(),
    op: codeText(numberOperators),
    value: z.number(),
  }),
  z.object({ item: z.number(), op: codeText(presenceOperators) }),
  z.object({ flag: z.string(), op: codeText(flagOperators), value: scalar }),
  z.object({ all: group }),
  z.object({ any: group }),
  z.object({ not: z.lazy(() => conditionShape) }),
])
