import { questionTraits } from '../../../flow/items/question-traits.ts'
import { formatAuthorName, type WrittenFlow } from '../read/format.ts'
import type { Source } from '../read/problem.ts'

const types = Object.entries(questionTraits)

/** An item that only one type of page holds stands on such a page, and there once; a page that takes a payment has a price. */
export function checkPageItems(
  { pages, price }: Pick<WrittenFlow, 'pages' | 'price'>,
  source: Source,
): void {
  for (const [key, page] of Object.entries(pages)) {
    const at = ['pages', key]
    checkPage(page, at, source)
    if (page.type === 'payment' && !price) {
      source.report([...at, 'type'], 'A payment page needs the price of the flow.')
    }
  }
}

type WrittenPage = WrittenFlow['pages'][string]

function checkPage(page: WrittenPage, at: string[], source: Source): void {
  for (const [name, { onlyOn, isNeededThere }] of types) {
    if (onlyOn === undefined) continue
    const [item, type] = [formatAuthorName(name), formatAuthorName(onlyOn)]
    const count = Object.values(page.items).filter((one) => one.type === item).length
    const isThere = page.type === type
    if (count > 0 && !isThere) {
      source.report([...at, 'type'], `A page with a ${item} is of the type ${type}.`)
    }
    if (isThere && isNeededThere && count !== 1) {
      source.report([...at, 'items'], `A ${type} page needs one item of the type ${item}.`)
    } else if (count > 1 && !isNeededThere) {
      source.report([...at, 'items'], `A page has one item of the type ${item} only.`)
    }
  }
}
