import { featureFlag } from '../../../contract/flow-codes.ts'
import { questionTraits } from '../../../flow/items/question-traits.ts'
import { formatAuthorName, type WrittenFlow } from '../read/format.ts'
import type { Source } from '../read/problem.ts'

const types = Object.entries(questionTraits)

/** An item that only one type of page holds stands on such a page, and there once; a page that takes a payment has a price. */
export function checkPageItems(
  { pages, price, phone_line: line }: Pick<WrittenFlow, 'pages' | 'price' | 'phone_line'>,
  source: Source,
): void {
  for (const [key, page] of Object.entries(pages)) {
    const at = ['pages', key]
    checkPage(page, at, source)
    if (page.type === 'payment' && !price) {
      source.report([...at, 'type'], 'A payment page needs the price of the flow.')
    }
    if (page.type !== 'end-nurse' || line === undefined) checkNoneForClosed(page, key, source)
    else checkCallsLine(page, at, line.phone, source)
  }
}

/** Beside its button the page says whether somebody answers: true of one number alone. */
function checkCallsLine({ items }: WrittenPage, at: string[], phone: string, source: Source): void {
  const called = Object.values(items)
    .flatMap(({ redirects }) => redirects ?? [])
    .flatMap(({ call }) => call ?? [])
  if (called.length > 0 && called.every((number) => number === phone)) return
  const rule = `Here a button calls ${phone} and no other number`
  source.report([...at, 'items'], `${rule}: the page says the hours of that phone_line.`)
}

/** Only there the page knows whether the line is closed. */
function checkNoneForClosed({ items }: WrittenPage, key: string, source: Source): void {
  for (const [name, { closed: given }] of Object.entries(items)) {
    if (!given) continue
    const message = 'Only a page of the type end-nurse knows, where flow.yaml has a phone_line.'
    source.report(['pages', key, 'items', name, 'closed'], message)
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

const bar = 'sticky-terms-of-use'

/** The bar of the terms is shown by a flag of the flow, and without it nowhere. */
export function checkTermsBar(
  { pages, feature_flags: flags }: Pick<WrittenFlow, 'pages' | 'feature_flags'>,
  source: Source,
): void {
  if (flags[featureFlag.STICKY_TERMS]) return
  for (const [key, { items }] of Object.entries(pages)) {
    for (const [name, { type }] of Object.entries(items)) {
      if (type !== bar) continue
      const message = `This shows only where feature_flags has ${featureFlag.STICKY_TERMS}: true.`
      source.report(['pages', key, 'items', name, 'type'], message)
    }
  }
}
