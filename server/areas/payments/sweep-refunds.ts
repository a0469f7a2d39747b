import type { Deps } from '../../deps.ts'
import { listWaitingRefunds, noteRefundTry, type WaitingRefund } from './refund-repository.ts'
import { settleRefund } from './settle-refund.ts'
import { listPaid } from './taking-back/list-paid.ts'
import { refundPastPayment } from './taking-back/refund-past-payment.ts'
import { takeBackUnserved } from './taking-back/take-back-unserved.ts'

/** A provider that is down for one may answer for the next. Whether it gives the money back, or did. */
async function tryRefund(deps: Deps, refund: WaitingRefund): Promise<boolean> {
  try {
    return (await settleRefund(deps, refund)) !== 'none'
  } catch {
    await noteRefundTry(deps.db, refund.key, false)
    return false
  }
}

/**
 * Gives back what was paid for a visit left where nobody serves it, whether or not the page's button was pressed, and for
 * one that was sent on a way past the payment (`isPastPayment`). What is not back is looked up each hour, after some
 * hours more seldom, and asked for again where the provider is not at it; one that does not say so fails this sweep.
 */
export async function sweepRefunds(deps: Deps): Promise<void> {
  await takeBackUnserved(deps, listPaid(deps.db))
  await refundPastPayment(deps)
  let waiting = 0
  for (const refund of await listWaitingRefunds(deps.db)) {
    if (!(await tryRefund(deps, refund))) waiting += 1
  }
  if (waiting > 0) throw new Error(`${waiting} refund(s) were not given back yet.`)
}
