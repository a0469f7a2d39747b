import * as z from 'zod'
import { payable } from '../payable.ts'

const cents = 'write dollars and cents above 0, for example 39 or 12.50'
const bounds = 'write 0.50 to 999999.99: no card can be charged less or more at once'

/** What the programme itself costs, as its author writes it. */
export const price = z.strictObject({
  amount: z
    .number()
    .positive({ error: cents, abort: true })
    .multipleOf(0.01, { error: cents, abort: true })
    .min(payable.USD.least / 100, bounds)
    .max(payable.USD.most / 100, bounds),
  currency: z.literal('USD'),
})
