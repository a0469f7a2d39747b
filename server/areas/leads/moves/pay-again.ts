import type { PageDefinition } from '../../../../flow/definition.ts'
import { isUnserved } from '../../../../flow/engine/ways/is-unserved.ts'
import { type PressOnPayment, readPress } from '../../../../flow/engine/ways/press-on-payment.ts'
import { takesPayment } from '../../../../flow/pages/before-leaving.ts'
import type { Db } from '../../../data/database.ts'
import { isPaid } from '../../payments/shared/find-payment.ts'
import {
  itemsOfStep,
  type LeadAtStep,
  lookupPath,
  readValues,
  requirePage,
  type Standing,
} from '../shared/standing.ts'
import type { PlannedMove } from './change-lead.ts'

export type Way = Pick<PlannedMove, 'path' | 'status' | 'checkedPath'>

/** What the saved press on a walked page of payment is for. */
export function readPressOf(
  standing: Standing,
  path: readonly string[],
  page: PageDefinition,
): PressOnPayment {
  const items = itemsOfStep(standing, path, page)
  const values = readValues(standing, items)
  const lookup = lookupPath(standing, path.slice(0, path.lastIndexOf(page.uuid) + 1))
  return readPress(standing.version.definition, { pageUuid: page.uuid, items, values, lookup })
}

/**
 * [FLOW-05] Who was turned away, has the money back and is served after all is led to the page that takes the payment
 * once more, and from there past every page whose answers still stand. A way that leads where nobody serves them asks for
 * nothing, nor does one that the programme itself leads past the payment by another button.
 */
export async function payAgain(
  db: Db,
  { lead, version }: LeadAtStep,
  standing: Standing,
  way: Way,
): Promise<Way> {
  const { price } = version
  const { path } = way
  const last = requirePage(version, path.at(-1) ?? '')
  const paying = path.findIndex((uuid) => {
    const page = requirePage(version, uuid)
    return takesPayment(page) && readPressOf(standing, path, page) !== 'leads elsewhere'
  })
  if (!price || paying < 0 || paying === path.length - 1) return way
  if (isUnserved(last, way.status === 'finished') || (await isPaid(db, lead.id))) return way
  return { path: path.slice(0, paying + 1), status: 'active', checkedPath: path }
}
