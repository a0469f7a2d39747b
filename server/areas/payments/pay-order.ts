import type { Db } from '../../data/database.ts'
import type { Deps } from '../../deps.ts'
import { holdLead } from '../../http/access/hold-lead.ts'
import { AppError } from '../../http/app-error.ts'
import { claimAllowances } from '../../http/limits/allowances.ts'
import { openProvider } from './open-provider.ts'
import {
  ChargeLost,
  type ChargeOutcome,
  ChargeRefused,
  type PaymentProvider,
  ProviderSilence,
} from './payment-provider.ts'
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

/** So many further cards of one visit after a decline, and one more each quarter of an hour [P10]. */
const furtherCards = { most: 5, runsOffMs: 15 * 60_000 }

export type Ended = Exclude<ChargeOutcome, 'unknown' | 'refused'>
/** `over`: nothing is charged by this try any more, and the next is not open yet. */
type TryEnd = Ended | 'over'

/** Somebody's press on 'Pay'. */
export interface Press {
  paymentMethodId: string
  /** It has opened a try already: it opens no other, and ends nobody else's. What became of that is its answer [P4]. */
  hasOpened: boolean
  /** It was answered: it charges nothing any more, not by a try of another press either, and only hears how that stands. */
  isOver: boolean
  /** Writes down that it opens one, in the same transaction. */
  noteOpened(transaction: Db): Promise<void>
  /** The revision at which all is there that would be paid for; null where something is not, and nothing may be charged. */
  findStanding(): Promise<number | null>
  /** The refusal of a visit that does not stand, which it leads back; null where it stands by now. */
  leadBack(): Promise<AppError | null>
  /** Counts a decline. Throws payment_paused before `attempt` where there were too many, unless a try goes on. */
  countDecline(goesOn: boolean, attempt: () => Promise<TryEnd>): Promise<TryEnd>
}

/** Whether this press is answered by a try that is there. */
function goesOn(known: Payment, order: PaymentOrder, { hasOpened, isOver }: Press): boolean {
  return isOver || !mayTryAgain(known, order) || (hasOpened && known.status !== 'pending')
}

/** Whether nothing is charged by what is known, and nothing will be but by this press; of one that `isOver` not even so. */
function isUncharged(known: Payment | null, order: PaymentOrder, press: Press): boolean {
  if (press.isOver) return false
  if (known === null) return true
  return mayTryAgain(known, order) && !(press.hasOpened && known.status === 'returning')
}

/** Opens the next try; throws payment_paused where too many were declined. */
async function tryAgain(within: Deps, order: PaymentOrder, known: Payment, card: string) {
  const isAfterDecline = known.status === 'declined'
  const further = { of: `further cards of ${order.leadId}`, ...furtherCards }
  if (isAfterDecline && (await claimAllowances(within, [further]))) {
    throw new AppError('payment_paused')
  }
  return reopenPayment(within.db, order, known, card)
}

/**
 * Before anything is charged it is certain that somebody finds out how that ended [P4]. Another try is opened only while
 * the visit is as it was when it stood, and is held so: from then on its time is left to it, as a try is pending. Null
 * where one would have to be opened, and may not be.
 */
async function requireOpenPayment(
  deps: Deps,
  order: PaymentOrder,
  press: Press,
  standsAt: number | null,
): Promise<OpenedPayment | null> {
  return deps.db.transaction().execute(async (transaction) => {
    if (standsAt !== null && !(await holdLead(transaction, order.leadId, standsAt))) return null
    const known = await ensurePayment(transaction, order, press)
    const isOpen = goesOn(known, order, press)
    if (!isOpen && standsAt === null) return null
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

interface Tried {
  outcome: ChargeOutcome
  /** That try was ended before this card could be tried: it was another's, nobody took it, or it was for what is gone. */
  isOver?: boolean
  /** The provider knows of no charge, and this press sends none. */
  isUnsent?: boolean
  /** The provider took no payment of this kind, whatever the card. */
  refused?: ChargeRefused
}

/** A try whose answer was lost is looked up before anything is charged. */
async function tryCard(
  provider: PaymentProvider,
  { providerKey: key, amountCents, currency, card, isOpened }: OpenedPayment,
  { paymentMethodId, findStanding, hasOpened, isOver }: Press,
  mayChange: boolean,
): Promise<Tried> {
  const found = await provider.find(key)
  if (found === null && isOver) return { outcome: 'unknown', isUnsent: true }
  // One that this press has opened stands. Of another's nobody is told that nothing is charged before nobody charges it.
  if (!isOpened && (found === null || found === 'action') && (await findStanding()) === null) {
    const outcome = await provider.end({ key, amountCents, currency })
    return { outcome, isOver: outcome === 'declined' || outcome === 'refused' }
  }
  if (found === 'action' && mayChange) {
    const outcome = await provider.changeCard(key, paymentMethodId)
    return { outcome, isOver: outcome === 'declined' }
  }
  const isOfOtherCard = !hasOpened && !isOver && card !== null && card !== paymentMethodId
  if (found === 'refused' || (found === 'declined' && isOfOtherCard)) {
    return { outcome: found, isOver: true }
  }
  const charge = { key, amountCents, currency, paymentMethodId }
  return { outcome: found ?? (await provider.charge(charge)) }
}

/** Throws payment_unknown where the provider does not say, and payment_lost where it never will. */
async function hearProvider(ask: () => Promise<Tried>): Promise<Tried> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ChargeRefused) return { outcome: 'refused', refused: error }
    if (!(error instanceof ProviderSilence)) throw error
    if (error instanceof ChargeLost) {
      throw new AppError('payment_lost', { cause: error, isAlarm: error.isOurs })
    }
    throw new AppError('payment_unknown', { retryAfterS: 5, cause: error, isAlarm: error.isOurs })
  }
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
  { standsAt, mayChange }: { standsAt: number | null; mayChange: boolean },
): Promise<TryEnd> {
  const payment = await requireOpenPayment(deps, order, press, standsAt)
  if (!payment) return 'over'
  if (payment.status === 'refused') throw new AppError('payment_refused')
  // What is given back was paid for all that.
  if (payment.status !== 'pending') return payment.status === 'declined' ? 'declined' : 'succeeded'
  const tried = await hearProvider(() =>
    tryCard(openProvider(deps, payment.provider), payment, press, mayChange),
  )
  if (isSettled(tried.outcome)) await settlePayment(deps.db, payment.providerKey, tried.outcome)
  if (tried.isOver) return 'over'
  const outcome = await readEnd(deps.db, order, payment, tried.outcome)
  if (tried.isUnsent && (await findPendingPayment(deps.db, payment.providerKey))?.isOver) {
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
  let mayChange = !press.hasOpened
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
      payOnce(deps, order, press, { standsAt: isThere ? null : standsAt, mayChange }),
    )
    if (end !== 'over') return end
    // Once for each call, so that two cards that both have their banks ask do not take turns without end.
    mayChange = false
  }
}
