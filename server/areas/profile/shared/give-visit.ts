import type { Db } from '../../../data/database.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { endOffer } from '../../../http/access/lead-holders.ts'
import { formatEmailKey } from '../../../mail/email-key.ts'
import { nameProduct } from '../../../programmes/compile/name-product.ts'
import { findAccountByEmail } from '../../accounts/shared/account-repository.ts'
import { canClaim, findKnownVisits } from '../known-visits.ts'
import { findVisits } from '../visit-repository.ts'

/** A visit that is offered to an account, as support sees it: nothing of the answers in it. */
export interface Offer {
  id: string
  product: string
  begunAt: Date
  finishedAt: Date | null
  /** The person can still take it at home by the date of birth in it. */
  canClaim: boolean
}

async function findOffers(db: Db, accountId: string): Promise<Offer[]> {
  const listed = await findVisits(db, accountId, 'offered_to')
  return (await findKnownVisits(db, listed)).map(({ visit, requireKnown }) => {
    const known = requireKnown()
    const { id, begunAt, finishedAt } = visit
    return {
      id,
      product: nameProduct(known.version),
      begunAt,
      finishedAt,
      canClaim: canClaim(visit, known),
    }
  })
}

/** What is offered to the account of an address; null when no account has it. */
export async function listOffers(db: Db, email: string): Promise<Offer[] | null> {
  const account = await findAccountByEmail(db, formatEmailKey(email))
  return account && findOffers(db, account.id)
}

/**
 * Gives a visit that nobody can claim by a date of birth to the account it is offered to, once support knows
 * its owner. `claimable` and `unknown` change nothing.
 */
export async function giveVisit(
  db: Db,
  email: string,
  visit: string,
): Promise<'given' | 'claimable' | 'unknown'> {
  const id = parseUuid(visit)
  const account = await findAccountByEmail(db, formatEmailKey(email))
  const offers = account ? await findOffers(db, account.id) : []
  const offer = offers.find((one) => one.id === id)
  if (!offer || !account) return 'unknown'
  if (offer.canClaim) return 'claimable'
  return (await endOffer(db, offer.id, account.id, true)) ? 'given' : 'unknown'
}
