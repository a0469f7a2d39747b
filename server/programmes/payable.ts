/** What the providers take at once, in hundredths of each currency that a price may be in: Stripe's bounds. */
export const payable = { USD: { least: 50, most: 99_999_999 } } as const

/** Whether a price can be taken; one that was published before there were bounds may lie past them. */
export function isPayable(price: { amount_cents: number; currency: string }): boolean {
  const bounds = price.currency.toUpperCase() === 'USD' ? payable.USD : null
  return bounds !== null && price.amount_cents >= bounds.least && price.amount_cents <= bounds.most
}
