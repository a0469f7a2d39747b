import { type ItemTypeName, itemType } from '../../../contract/flow-codes.ts'
import type { ItemDefinition } from '../../../flow/definition.ts'
import { itemFields } from '../read/item-fields.ts'
import { wordOptions } from '../read/wording.ts'

/** Item types whose description is HTML like a text: the terms bar and the words of a dialog. */
export const richDescriptions: readonly ItemTypeName[] = ['STICKY_TERMS_OF_USE', 'POP_UP']

const namesByType = new Map<number, ItemTypeName>(
  // Object.entries forgets the key type of a const table.
  Object.entries(itemType).map(([name, type]) => [type, name as ItemTypeName]),
)

/** The item with every text a person reads changed; `isHtml` says that a text is markup. */
export function mapItemTexts(
  item: ItemDefinition,
  change: (text: string, isHtml: boolean) => string,
): ItemDefinition {
  const name = namesByType.get(item.page_item_type) ?? 'STATIC_TEXT'
  const plain = (text: string) => change(text, false)
  const options = { ...item.options }
  for (const option of wordOptions) {
    const words = options[option]
    if (words !== undefined) options[option] = plain(words)
  }
  return {
    ...item,
    text: change(item.text, itemFields[name].rich),
    button_text: item.button_text === null ? null : plain(item.button_text),
    ...(item.description && {
      description: change(item.description, richDescriptions.includes(name)),
    }),
    answer_choices: item.answer_choices.map((choice) => ({
      ...choice,
      text: plain(choice.text),
      ...(choice.description && { description: plain(choice.description) }),
    })),
    options,
  }
}
