import type { ItemProblem, ItemProblemCode } from '../../contract/errors.ts'
import { type ItemTypeName, itemType } from '../../contract/flow-codes.ts'
import type { AnswerEntry } from '../../contract/shapes/answer.ts'
import type { Decoded, ItemRule, ItemValue, RuleItem } from './item-rule.ts'
import { findItemTraits } from './item-traits.ts'

/** What one type must say about itself; the rest of a rule follows from it. */
export interface ItemParts
  extends Partial<
    Pick<ItemRule, 'redirects' | 'private' | 'initial' | 'check' | 'comparable' | 'format'>
  > {
  /** What an answer is told that is no answer at all. */
  unreadable?(item: RuleItem): ItemProblem
  /** The one entry that arrived; its value is there and is not an empty text. */
  read?(item: RuleItem, entry: AnswerEntry): Decoded
  /** The same of a saved one, where that is read less strictly. */
  recall?(item: RuleItem, entry: AnswerEntry): Decoded
  write?(item: RuleItem, value: ItemValue): AnswerEntry | undefined
}

export const refuse = (code: ItemProblemCode): Decoded => ({ ok: false, problem: { code } })

/** A whole rule from the parts of one type. Without `read` the item takes no answer, and one is ignored. */
export function defineItem(name: ItemTypeName, parts: ItemParts): ItemRule {
  const { read, recall = read, write, unreadable = () => ({ code: 'unreadable' }), ...more } = parts
  const readBy =
    (by: typeof read) =>
    (item: RuleItem, entries: AnswerEntry[]): Decoded => {
      if (!by) return { ok: true, value: undefined }
      const [entry, second] = entries
      if (second) return { ok: false, problem: unreadable(item) }
      const value = entry?.value ?? entry?.image ?? ''
      if (!entry || value === '') return { ok: true, value: undefined }
      return by(item, { ...entry, value })
    }
  return {
    ...findItemTraits(itemType[name]),
    redirects: 'first',
    initial: () => undefined,
    check: () => null,
    comparable: (value) => (typeof value === 'object' || value === '' ? undefined : value),
    ...more,
    decode: readBy(read),
    recall: readBy(recall),
    encode(item, value) {
      const entry = value === undefined ? undefined : write?.(item, value)
      return entry && [entry]
    },
  }
}
