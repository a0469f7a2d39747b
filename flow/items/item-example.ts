import type { ItemProblemCode } from '../../contract/errors.ts'
import { type ItemTypeName, itemType } from '../../contract/flow-codes.ts'
import type { AnswerEntry } from '../../contract/shapes/answer.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import type { ItemValue } from './item-rule.ts'

/** One item in use; feeds the docs, the conformance tests and the screenshots. */
export interface ItemExample {
  name: string
  item: PageItem
  /** What comes of the first thing that a person can do with its first control; null when there is nothing to do. */
  firstUse: { answered: unknown } | 'pressed' | 'dialog' | null
  /** A good value and what is sent for it; both undefined for an item without an answer. */
  value: ItemValue | undefined
  wire: AnswerEntry[] | undefined
  /** Entries the server must refuse. */
  badWire: AnswerEntry[][]
  /** Values a person must put right, on `exampleToday`. */
  problems: { value: ItemValue | undefined; code: ItemProblemCode }[]
}

export const exampleToday = '2026-11-20'

/** A small picture of our own that needs no file. */
export const examplePicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"%3E%3Crect width="320" height="200" fill="%23e6eef2"/%3E%3Ccircle cx="160" cy="100" r="56" fill="%23517a8c"/%3E%3Cpath d="M136 100h48M160 76v48" stroke="%23fff" stroke-width="12" stroke-linecap="round"/%3E%3C/svg%3E'

/** An item as the wire carries it, with every field the type does not care about left empty. */
export function buildItem(
  type: ItemTypeName,
  id: number,
  text: string,
  fields: Omit<Partial<PageItem>, 'id'> = {},
): PageItem & { id: number } {
  return {
    id,
    page_item_type: itemType[type],
    answers: [],
    answer_choices: [],
    value_association: null,
    disabled: false,
    error: null,
    options: {},
    redirect_data: null,
    button_text: null,
    text,
    tag_patterns: [],
    ...fields,
  }
}
