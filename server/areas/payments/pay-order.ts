import type { Db } from '../../data/database.ts'
import type { Deps } from '../../deps.ts'
import { lockLeadAt } from '../../http/access/lock-lead-at.ts'
import { AppError } from '../../http/app-error.ts'
import { claimAllowances } from '../../http/limits/allowances.ts'
import { isTimeOver } from '../schedule/shared/unpaid-times.ts'
import type { ChargeOutcome } from './payment-provider.ts'
import {
  ensurePayment,
  findLeadPayment,
  findPendingPayment,
  isSettled,
  mayTryAgain,
  type OpenedPayment,
  type Payment,
  type PaymentOrder,
  reopenPayment,
  settlePayment,
} from './payment-repository.ts'
import { settlePaymentJob } from './settle-payment.ts'
import { lapseUnpaidOf } from './taking-back/lapse-unpaid.ts'
import { type PressedCard, tryCard } from './try-card.ts'

/** So many further cards of one visit after a decline, and one more each quarter of an hour [P10]. */
const furtherCards = { most: 5, runsOffMs: 15 * 60_000 }

export type Ended = Exclude<ChargeOutcome, 'unknown' | 'refused'>
/**
 * How one attempt ends. `card untried`: the try that was there ended without this press's card, and the next one is not open
 * yet. `changed meanwhile`: none was opened, as the visit or its payment is not as it was read any more. `time over`: none
 * was opened, as nobody's try keeps the visit's time any more.
 */
type Unopened = 'changed meanwhile' | 'time over'
type AttemptEnd = Ended | 'card untried' | Unopened

/** Somebody's press on 'Pay'. */
export interface Press extends Omit<PressedCard, 'countFurther'> {
  /** Writes down that it opens a try, in the same transaction. */
  noteOpened(transaction: Db): Promise<void>
  /** The refusal of a visit that does not stand, which it leads back; null where it stands by now. */
  leadBack(): Promise<AppError | null>
  /** Counts a decline. Throws payment_paused before `attempt` where there were too many, unless a try goes on. */
  countDecline(goesOn: boolean, attempt: () => Promise<AttemptEnd>): Promise<AttemptEnd>
}

/** Whether this press is answered by a try that is there. */
function goesOn(known: Payment, order: PaymentOrder, { hasOpened, isAnswered }: Press): boolean {
  return isAnswered || !mayTryAgain(known, order) || (hasOpened && known.status !== 'pending')
}

/** Whether nothing is charged by what is known, and nothing will be but by this press; by one that was answered not even so. */
function isUncharged(known: Payment | null, order: PaymentOrder, press: Press): boolean {
  if (press.isAnswered) return false
  if (known === null) return true
  return mayTryAgain(known, order) && !(press.hasOpened && known.status === 'returning')
}

/** False where this visit has tried too many cards. */
async function countFurther(within: Deps, { leadId }: PaymentOrder): Promise<boolean> {
  const further = { of: `further cards of ${leadId}`, ...furtherCards }
  return !(await claimAllowances(within, [further]))
}

/** Opens the next try; throws payment_paused where too many were declined. */
async function tryAgain(within: Deps, order: PaymentOrder, known: Payment, card: string) {
  const isAfterDecline = known.status === 'declined'
  if (isAfterDecline && !(await countFurther(within, order))) throw new AppError('payment_paused')
  return reopenPayment(within.db, order, known, card)
}

/**
 * Before anything is charged it is certain that somebody finds out how that ended [P4]. Another try is opened only while
 * the visit is as it was when it stood, and is locked so: from then on its time is left to it, as a try is pending. So none
 * is opened once its two hours are over (116), whatever was opened and ended before.
 */
async function requireOpenPayment(
  deps: Deps,
  order: PaymentOrder,
  press: Press,
  standsAt: number | null,
): Promise<OpenedPayment | Unopened> {
  return deps.db.transaction().execute(async (transaction) => {
    if (standsAt !== null) {
      const { leadId } = order
      if (!(await lockLeadAt(transaction, leadId, standsAt))) return 'changed meanwhile'
      if (await isTimeOver(transaction, leadId, deps.clock.now())) return 'time over'
    }
    const known = await ensurePayment(transaction, order, press)
    const isOpen = goesOn(known, order, press)
    if (!isOpen && standsAt === null) return 'changed meanwhile'
    const payment = isOpen
      ? known
      : await tryAgain({ ...deps, db: transaction }, order, known, press.paymentMethodId)
    if (payment.isOpened) await press.noteOpened(transaction)
    const { providerKey: key, status, updatedAt } = payment
    if (status === 'pending') {
      const search = `settle-payment ${key} ${updatedAt.getTime()}`
      await deps.jobs.send(transaction, settlePaymentJob, search, { key })
    }
    return payment
  })
}

/** Another try may have taken the place of one that was declined: then that one says whether the person is charged. */
async function readEnd(db: Db, order: PaymentOrder, tried: Payment, outcome: ChargeOutcome) {
  if (outcome !== 'declined' && outcome !== 'refused') return outcome
  const now = await findLeadPayment(db, order.leadId, order.purpose)
  if (!now || now.providerKey === tried.providerKey) return outcome
  return isSettled(now.status) ? now.status : 'unknown'
}

/** One try of the order, or what is known of it. Throws payment_unknown, payment_refused, payment_lost. */
async function payOnce(
  deps: Deps,
  order: PaymentOrder,
  press: Press,
  { standsAt, mayChangeCard }: { standsAt: number | null; mayChangeCard: boolean },
): Promise<AttemptEnd> {
  const payment = await requireOpenPayment(deps, order, press, standsAt)
  if (typeof payment === 'string') return payment
  if (payment.status === 'refused') throw new AppError('payment_refused')
  // What is given back was paid for all that.
  if (payment.status !== 'pending') return payment.status === 'declined' ? 'declined' : 'succeeded'
  const pressed = { ...press, countFurther: () => countFurther(deps, order) }
  const tried = await tryCard(deps, payment, pressed, mayChangeCard)
  if (isSettled(tried.outcome)) await settlePayment(deps.db, payment.providerKey, tried.outcome)
  if (tried.isCardUntried) return 'card untried'
  const outcome = await readEnd(deps.db, order, payment, tried.outcome)
  if (tried.isUnsent && (await findPendingPayment(deps.db, payment.providerKey))?.isSearchOver) {
    // Who sends one from now on begins another search before.
    return 'declined'
  }
  if (outcome === 'unknown') throw new AppError('payment_unknown', { retryAfterS: 5 })
  if (outcome === 'refused') {
    const { refused: cause } = tried
    throw new AppError('payment_refused', { cause, isAlarm: cause?.isOurs ?? false })
  }
  return outcome
}

/**
 * How the order ended. Throws payment_unknown while nobody can tell, and a repeat asks again; payment_refused;
 * payment_waits where the visit does not stand; and payment_paused, only of a try that was never begun.
 */
export async function payOrder(deps: Deps, order: PaymentOrder, press: Press): Promise<Ended> {
  const find = () => findLeadPayment(deps.db, order.leadId, order.purpose)
  let mayChangeCard = !press.hasOpened
  for (;;) {
    const known = await find()
    const isThere = known !== null && goesOn(known, order, press)
    const asks = isUncharged(known, order, press)
    const standsAt = asks ? await press.findStanding() : null
    if (asks && standsAt === null) {
      const refusal = await press.leadBack()
      // Another tab may have opened a try while the visit stood: that says whether the person is charged.
      if (refusal && isUncharged(await find(), order, press)) throw refusal
      continue
    }
    const end = await press.countDecline(isThere, () =>
      payOnce(deps, order, press, { standsAt: isThere ? null : standsAt, mayChangeCard }),
    )
    if (end === 'card untried') {
      // Once for each call, so that two cards that both have their banks ask do not take turns without end.
      mayChangeCard = false
    } else if (end === 'time over') {
      // What stands then is that they have no time any more.
      await lapseUnpaidOf(deps, order.leadId)
      // Another provider's try, which is ended first.
      if (known?.status === 'pending') throw new AppError('payment_unknown', { retryAfterS: 5 })
    } else if (end !== 'changed meanwhile') return end
  }
}
