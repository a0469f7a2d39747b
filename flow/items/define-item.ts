import type { ItemProblem, ItemProblemCode } from '../../contract/errors.ts'
import { type ItemTypeName, itemType } from '../../contract/flow-codes.ts'
import type { AnswerEntry } from '../../contract/shapes/answer.ts'
import type { Decoded, ItemRule, ItemValue, RuleItem } from './item-rule.ts'
import { findItemTraits } from './item-traits.ts'

/** What one type must say about itself; the rest of a rule follows from it. */
export interface ItemParts
  extends Partial<
    Pick<
      ItemRule,
      | 'redirects'
      | 'private'
      | 'initial'
      | 'check'
      | 'isOnItsWay'
      | 'hearRefusal'
      | 'comparable'
      | 'format'
    >
  > {
  /** What an answer is told that is no answer at all. */
  unreadable?(item: RuleItem): ItemProblem
  /** The one entry that arrived; its value is there and is not an empty text. `isSaved`: a backend of any kind kept it. */
  read?(item: RuleItem, entry: AnswerEntry, isSaved: boolean): Decoded
  write?(item: RuleItem, value: ItemValue): AnswerEntry | undefined
}

export const refuse = (code: ItemProblemCode): Decoded => ({ ok: false, problem: { code } })

/** A whole rule from the parts of one type. Without `read` the item takes no answer, and one is ignored. */
export function defineItem(name: ItemTypeName, parts: ItemParts): ItemRule {
  const { read, write, unreadable = () => ({ code: 'unreadable' }), ...more } = parts
  return {
    ...findItemTraits(itemType[name]),
    redirects: 'first',
    initial: () => undefined,
    check: () => null,
    comparable: (value) => (typeof value === 'object' || value === '' ? undefined : value),
    ...more,
    decode(item, entries, isSaved = false) {
      if (!read) return { ok: true, value: undefined }
      const [entry, second] = entries
      if (second) return { ok: false, problem: unreadable(item) }
      const value = entry?.value ?? entry?.image ?? ''
      if (!entry || value === '') return { ok: true, value: undefined }
      return read(item, { ...entry, value }, isSaved)
    },
    encode(item, value) {
      const entry = value === undefined ? undefined : write?.(item, value)
      return entry && [entry]
    },
  }
}
