import type { AnswerEntry, AnswerValue } from '../../../contract/shapes/answer.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { Decoded, RuleItem } from '../../items/item-rule.ts'
import { findItemRule } from '../../items/registry.ts'

const isId = (value: unknown): value is ItemId =>
  typeof value === 'number' || typeof value === 'string'

const photos = (ids: unknown[]) => ids.map((id) => ({ uuid: String(id), url: '' }))

/** The values that a backend may have made this one of, whichever item it is of. */
function listForms(value: AnswerValue): AnswerValue[] {
  if (Array.isArray(value)) {
    const [only, second] = value
    return [
      ...(isId(only) && second === undefined ? [only, ...listForms(only)] : []),
      photos(value),
    ]
  }
  const text = String(value)
  return [
    ...(/^-?\d+(\.\d+)?$/.test(text) ? [Number(text)] : []),
    ...(/^(true|1|false|0)$/i.test(text) ? [/^[t1]/i.test(text)] : []),
    text,
    // A day that was kept with a time.
    ...(/^\d{4}-\d\d-\d\d[T ]/.test(text) ? [text.slice(0, 10)] : []),
    ...(isId(value) ? [[value], photos([value])] : []),
  ]
}

/** Several entries are one answer of several choices. */
function joinEntries(entries: AnswerEntry[]): AnswerEntry {
  const texts = Object.assign({}, ...entries.map((entry) => entry.texts))
  return { value: entries.flatMap(({ value }) => (isId(value) ? [value] : [])), texts }
}

/**
 * The saved answer of an item. Where another backend keeps it in another form than it was sent in, the first form that
 * the item can read is taken: only the server is strict, and an answer that is there must not be lost on the way back.
 */
export function readSaved(item: RuleItem & Pick<PageItem, 'answers'>): Decoded {
  const rule = findItemRule(item.page_item_type)
  if (rule.role === 'button') return { ok: true, value: undefined }
  const asSent = rule.decode(item, item.answers, true)
  const { length } = item.answers
  const entry = length > 1 ? joinEntries(item.answers) : item.answers[0]
  if (asSent.ok || entry?.value === undefined) return asSent
  for (const value of [...(length > 1 ? [entry.value] : []), ...listForms(entry.value)]) {
    const found = rule.decode(item, [{ ...entry, value }], true)
    if (found.ok) return found
  }
  return asSent
}
