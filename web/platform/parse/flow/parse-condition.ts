import {
  flagOperators,
  numberOperators,
  presenceOperators,
  valueOperators,
} from '../../../../contract/codes.ts'
import type { Condition } from '../../../../contract/shapes/condition.ts'
import { need, object, type Parser } from '../parser.ts'
import { anyOf, every } from '../reply-parsers.ts'
import { id, number, oneOf, scalar, someText } from '../scalars.ts'

const parts: Parser<Condition[]> = (value, at) => every(parseCondition)(value, at)

const item = need(id)

export const parseCondition: Parser<Condition> = (value, at) => parsers(value, at)

const parsers: Parser<Condition> = anyOf(
  object<Extract<Condition, { op: (typeof valueOperators)[number]; item: unknown }>>({
    item,
    op: need(oneOf(valueOperators)),
    value: need(scalar),
  }),
  object<Extract<Condition, { op: (typeof numberOperators)[number] }>>({
    item,
    op: need(oneOf(numberOperators)),
    value: need(number),
  }),
  object<Extract<Condition, { op: (typeof presenceOperators)[number] }>>({
    item,
    op: need(oneOf(presenceOperators)),
  }),
  object<Extract<Condition, { flag: string }>>({
    flag: need(someText),
    op: need(oneOf(flagOperators)),
    value: need(scalar),
  }),
  object<{ all: Condition[] }>({ all: need(parts) }),
  object<{ any: Condition[] }>({ any: need(parts) }),
  object<{ not: Condition }>({ not: need(parseCondition) }),
)
