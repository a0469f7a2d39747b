import type { ItemProblem } from '../../../contract/errors.ts'
import type { ItemTypeName } from '../../../contract/flow-codes.ts'
import { textFieldMaxLength } from '../../../contract/limits.ts'
import type { AnswerEntry } from '../../../contract/shapes/answer.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import { defineItem, type ItemParts, refuse } from '../define-item.ts'
import type { Decoded, ItemRule, ItemValue, RuleItem } from '../item-rule.ts'
import { checkText, cleanText } from '../values/text.ts'
import { isOpenEnded } from './open-ended.ts'
import { readChoice } from './read-choice.ts'

const isId = (id: unknown): id is ItemId => typeof id === 'number' || typeof id === 'string'

function decode(item: RuleItem, { value, texts = {} }: AnswerEntry, many: boolean): Decoded {
  const given = many ? value : [value]
  if (!Array.isArray(given) || !given.every(isId)) return refuse('unreadable')
  const known = new Set(item.answer_choices.map((choice) => choice.id))
  // The text of a number names the same choice as the number.
  const byText = new Map([...known].map((id) => [String(id), id]))
  const ids = given.map((id) => byText.get(String(id)) ?? id)
  if (new Set(ids).size < ids.length) return refuse('unreadable')
  if (!ids.every((id) => known.has(id))) return refuse('unknown_choice')
  const open = new Set(ids.filter((id) => isOpenEnded(item, id)).map(String))
  if (!Object.keys(texts).every((id) => open.has(id))) return refuse('unknown_choice')
  return { ok: true, value: ids.length > 0 ? { ids, texts: { ...texts } } : undefined }
}

/** Ids in the order of the choices; texts only beside chosen open-ended ones [ITEM-06] [ITEM-07]. */
function encode(item: RuleItem, value: ItemValue, many: boolean): AnswerEntry | undefined {
  const choice = readChoice(value)
  const ids = item.answer_choices.map(({ id }) => id).filter((id) => choice.ids.includes(id))
  const [first] = ids
  if (first === undefined) return undefined
  const sent = many ? ids : [first]
  const texts = sent
    .filter((id) => isOpenEnded(item, id))
    .map((id) => [String(id), cleanText(choice.texts[id] ?? '')] as const)
    .filter(([, text]) => text !== '')
  return {
    value: many ? sent : first,
    ...(texts.length > 0 ? { texts: Object.fromEntries(texts) } : {}),
  }
}

function check(item: RuleItem, value: ItemValue | undefined, many: boolean): ItemProblem | null {
  const { ids, texts } = readChoice(value)
  if (ids.length === 0)
    return item.options.required ? { code: many ? 'choose_some' : 'choose_one' } : null
  const exclusive = item.options.exclusive_choice
  if (exclusive !== undefined && ids.length > 1 && ids.includes(exclusive))
    return { code: 'unreadable' }
  for (const id of ids) {
    if (!isOpenEnded(item, id)) continue
    const text = cleanText(texts[id] ?? '')
    if (text === '') return { code: 'text_missing' }
    const problem = checkText(text, item.options.max_length ?? textFieldMaxLength, false)
    if (problem) return problem
  }
  return null
}

/** The rule of a type whose answers are chosen from a list: one of them, or many. */
export function defineChoiceItem(
  name: ItemTypeName,
  { many = false, ...parts }: ItemParts & { many?: boolean },
): ItemRule {
  return defineItem(name, {
    redirects: many ? 'first' : 'matching',
    initial(item) {
      const checked = item.answer_choices.filter((choice) => choice.checked).map(({ id }) => id)
      return checked.length > 0
        ? { ids: many ? checked : checked.slice(0, 1), texts: {} }
        : undefined
    },
    read: (item, entry) => decode(item, entry, many),
    write: (item, value) => encode(item, value, many),
    check: (item, value) => check(item, value, many),
    comparable(value) {
      const { ids } = readChoice(value)
      return ids.length === 0 ? undefined : many ? ids : ids[0]
    },
    ...parts,
  })
}
