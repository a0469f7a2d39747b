import { type GivenBack, giveBack } from '../../server/areas/payments/shared/give-back.ts'
import type { Db } from '../../server/data/database.ts'
import { StartError } from '../../server/start-error.ts'
import type { GivenPayment } from './read-arguments.ts'

const refusals: Record<Exclude<GivenBack, 'asking'>, string> = {
  'asked before': 'It was given back before, or is on its way.',
  'not paid': 'Nothing was paid: the payment was declined or is not decided.',
  unknown: 'No payment has this receipt or visit.',
  several: 'Several payments have this receipt. Name the visit instead.',
}

/** Has what was paid given back. Throws StartError when nothing can be. */
export async function giveMoneyBack(db: Db, { payment, reason }: GivenPayment): Promise<void> {
  const outcome = await giveBack(db, payment)
  if (outcome !== 'asking') throw new StartError(refusals[outcome])
  const time = new Date().toISOString()
  console.log(JSON.stringify({ time, case: reason, msg: 'support gave a payment back' }))
  console.log('A running server asks for the money within an hour, until it is back.')
}
