import { isUnserved } from '../../../../flow/engine/ways/is-unserved.ts'
import { takesPayment } from '../../../../flow/pages/before-leaving.ts'
import type { Db } from '../../../data/database.ts'
import { isPaid } from '../../payments/shared/find-payment.ts'
import { type LeadAtStep, requirePage } from '../shared/standing.ts'
import type { PlannedMove } from './change-lead.ts'

export type Way = Pick<PlannedMove, 'path' | 'status' | 'checkedPath'>

/**
 * [FLOW-05] Who was turned away, has the money back and is served after all is led to the page that takes the payment
 * once more, and from there past every page whose answers still stand. A way that leads where nobody serves them asks for nothing.
 */
export async function payAgain(db: Db, { lead, version }: LeadAtStep, way: Way): Promise<Way> {
  const { price } = version
  const { path } = way
  const last = requirePage(version, path.at(-1) ?? '')
  const paying = path.findIndex((uuid) => takesPayment(requirePage(version, uuid)))
  if (!price || paying < 0 || paying === path.length - 1) return way
  if (isUnserved(last, way.status === 'finished') || (await isPaid(db, lead.id))) return way
  return { path: path.slice(0, paying + 1), status: 'active', checkedPath: path }
}
