import type { PageItem } from '../../contract/shapes/page-item.ts'
import type { FirstItemWords } from './item-words.ts'

/** How an item is named: label, hint under it, and the mark of a question that says it may be left out. */
export function describeItem(
  item: Pick<PageItem, 'text' | 'description' | 'options'>,
  words: FirstItemWords,
): { label: string; hint: string | undefined; mark: string | undefined } {
  const hint = [item.description, item.options.hint].filter(Boolean).join(' ')
  return {
    label: item.text,
    hint: hint === '' ? undefined : hint,
    mark: item.options.required === false ? words.optional : undefined,
  }
}
