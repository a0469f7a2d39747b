import type { ItemProblem, ItemProblemCode } from '../../../contract/errors.ts'
import type { ItemTypeName } from '../../../contract/flow-codes.ts'
import { textFieldMaxLength } from '../../../contract/limits.ts'
import type { AnswerValue } from '../../../contract/shapes/answer.ts'
import { defineItem, refuse } from '../define-item.ts'
import type { ItemRule, ItemValue, RuleItem } from '../item-rule.ts'

const lineBreaks = /[\n\r\t\v\f\u0085\u2028\u2029]/
// Nobody types these: they come along when text is copied, and reorder what stands beside them.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// Characters that no store keeps: control characters, code points Unicode keeps for itself, halves of a
// character.
const badCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufdd0-\ufdef\ufffe\uffff\p{Cs}]/u

/** A text without the invisible marks that turn its direction. */
export const removeDirectionMarks = (text: string) => text.replace(directionMarks, '')

/** Line ends as \n, no blanks at either end (no-break spaces are blanks too), no direction marks. */
export const cleanText = (text: string) => removeDirectionMarks(text).replace(/\r\n?/g, '\n').trim()

/** What is wrong with a text that was cleaned. Lengths count characters, not UTF-16 units. */
export function checkText(text: string, limit: number, oneLine: boolean): ItemProblem | null {
  if (oneLine && lineBreaks.test(text)) return { code: 'one_line' }
  if (badCharacters.test(text)) return { code: 'bad_characters' }
  return text.length > limit && [...text].length > limit ? { code: 'too_long', limit } : null
}

interface TextParts {
  maxLength?: number
  manyLines?: boolean
  /** The entered text without what does not count; '' is no answer. */
  clean?(text: string, item?: RuleItem): string
  /** What is wrong beyond characters and length. */
  problem?(item: RuleItem, text: string, today: string): ItemProblem | ItemProblemCode | null
  /** Sound text to what is sent; null when it is not sound. */
  toWire?(text: string): string | number | null
  /** What arrived to text; null when it has the wrong kind. */
  fromWire?(value: AnswerValue, item: RuleItem): string | null
  format?(value: ItemValue): string
}

/** The rule of a type whose control edits text [ITEM-12]. */
export function defineTextItem(name: ItemTypeName, parts: TextParts): ItemRule {
  const toWire = parts.toWire ?? ((text) => text)
  const fromWire = parts.fromWire ?? ((value) => (typeof value === 'string' ? value : null))
  const clean = parts.clean ?? cleanText
  const textOf = (value: ItemValue | undefined, item?: RuleItem) =>
    typeof value === 'string' ? clean(value, item) : ''
  const send = (value: ItemValue | undefined, item?: RuleItem): string | number | undefined => {
    const text = textOf(value, item)
    return text === '' ? undefined : (toWire(text) ?? undefined)
  }
  return defineItem(name, {
    read(item, { value }) {
      const text = value === undefined ? null : fromWire(value, item)
      return text === null ? refuse('unreadable') : { ok: true, value: text }
    },
    write(item, value) {
      const sent = send(value, item)
      return sent === undefined ? undefined : { value: sent }
    },
    check(item, value, today) {
      const text = textOf(value, item)
      if (text === '') return item.options.required ? { code: 'required' } : null
      const limit = item.options.max_length ?? parts.maxLength ?? textFieldMaxLength
      const problem =
        checkText(text, limit, !parts.manyLines) ?? parts.problem?.(item, text, today) ?? null
      return typeof problem === 'string' ? { code: problem } : problem
    },
    comparable: (value) => send(value),
    ...(parts.format && { format: parts.format }),
  })
}
