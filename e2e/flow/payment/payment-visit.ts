import type { Page } from '@playwright/test'
import { buildPage } from '../../../testing/flows/small-programme.ts'
import { button, heading } from '../../flow-visit.ts'

/** A flow that asks for its price at once, and ends. */
export const pages = [
  buildPage(
    'pay',
    'PAYMENT',
    [heading(1, 'Pay for your visit'), button(2, 'Pay and go on')],
    'end',
  ),
  buildPage('end', 'REGULAR', [heading(3, 'Thank you'), button(4, 'Close')], null),
]
export const price = { amount_cents: 3_900, currency: 'USD' }
export const declined = 'Your card was declined. You have not been charged.'

/** Types a card of the sandbox. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/^Expiration date/).pressSequentially('1231')
  await page.getByLabel('Security code').fill('123')
}
