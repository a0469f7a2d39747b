import { questionTraits } from '../../../flow/items/question-traits.ts'
import type { WrittenFlow } from '../read/format.ts'
import { readItemTypeName } from '../read/item-index.ts'
import type { Source } from '../read/problem.ts'
import type { ThemeFile } from '../read/theme-format.ts'

/** How the medicine comes is asked exactly where the theme leaves that open [GAP-94]. */
export function checkDelivery(
  { pages }: Pick<WrittenFlow, 'pages'>,
  delivery: ThemeFile['delivery'] | null,
  source: Source,
): void {
  for (const [key, page] of Object.entries(pages)) {
    for (const [item, { type, choices }] of Object.entries(page.items)) {
      if (!questionTraits[readItemTypeName(type)].asksDelivery) continue
      const isOpen = delivery === 'both'
      if (delivery === null || (choices !== undefined) === isOpen) continue
      const message = isOpen
        ? 'The theme has delivery: both, as wherever it does not say: give the choices home and pharmacy, or the one meant here, or write delivery: home or delivery: pharmacy in theme.yaml.'
        : `The theme has delivery: ${delivery}, so there is nothing to choose. Leave the choices out.`
      source.report(['pages', key, 'items', item, 'choices'], message)
    }
  }
}
