import type { WrittenFlow } from '../read/format.ts'
import { readItemTypeName, readPageTypeName } from '../read/item-index.ts'
import type { Source } from '../read/problem.ts'
import type { ThemeFile } from '../read/theme-format.ts'

/**
 * A page that asks for a pharmacy holds one item that takes it, and no other page does [GAP-85]. It asks how the
 * medicine comes exactly where the theme leaves that open [GAP-94].
 */
export function checkPharmacies(
  { pages }: Pick<WrittenFlow, 'pages'>,
  delivery: ThemeFile['delivery'] | null,
  source: Source,
): void {
  for (const [key, page] of Object.entries(pages)) {
    const at = ['pages', key]
    const takers = Object.entries(page.items).filter(
      ([, { type }]) => readItemTypeName(type) === 'PHARMACY',
    )
    const asks = readPageTypeName(page.type) === 'PHARMACY_SELECTION'
    if (asks && takers.length !== 1) {
      source.report(
        [...at, 'items'],
        'A pharmacy-selection page needs one item of the type pharmacy.',
      )
    }
    if (!asks && takers.length > 0) {
      source.report([...at, 'type'], 'A page with a pharmacy is of the type pharmacy-selection.')
    }
    for (const [item, { choices }] of takers) {
      const isOpen = delivery === 'both'
      if (delivery === null || (choices !== undefined) === isOpen) continue
      const message = isOpen
        ? 'The theme has delivery: both, so give the choices home and pharmacy.'
        : `The theme has delivery: ${delivery}, so there is nothing to choose. Leave the choices out.`
      source.report([...at, 'items', item, 'choices'], message)
    }
  }
}
