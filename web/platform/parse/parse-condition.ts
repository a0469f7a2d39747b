import type { Condition } from '../../../contract/shapes/condition.ts'
import { scalar } from './parse-answer.ts'
import { anyOf, need, object, type Parser } from './parser.ts'
import { id, number, oneOf, someText } from './scalars.ts'

/** All or nothing: a condition without one of its parts would say something else. */
const parts: Parser<Condition[]> = (value, at) => {
  if (!Array.isArray(value)) return undefined
  const found = value.flatMap((part) => parseCondition(part, at) ?? [])
  return found.length === value.length ? found : undefined
}

const item = need(id)

export const parseCondition: Parser<Condition> = (value, at) => parsers(value, at)

const parsers: Parser<Condition> = anyOf(
  object<Extract<Condition, { op: 'is' | 'is_not' | 'includes' | 'not_includes'; item: unknown }>>({
    item,
    op: need(oneOf(['is', 'is_not', 'includes', 'not_includes'])),
    value: need(scalar),
  }),
  object<Extract<Condition, { op: 'gt' | 'lt' | 'age_under' | 'age_at_least' }>>({
    item,
    op: need(oneOf(['gt', 'lt', 'age_under', 'age_at_least'])),
    value: need(number),
  }),
  object<Extract<Condition, { op: 'answered' | 'not_answered' }>>({
    item,
    op: need(oneOf(['answered', 'not_answered'])),
  }),
  object<Extract<Condition, { flag: string }>>({
    flag: need(someText),
    op: need(oneOf(['is', 'is_not'])),
    value: need(scalar),
  }),
  object<{ all: Condition[] }>({ all: need(parts) }),
  object<{ any: Condition[] }>({ any: need(parts) }),
  object<{ not: Condition }>({ not: need(parseCondition) }),
)
