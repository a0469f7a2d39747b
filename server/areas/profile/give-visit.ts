import type { Db } from '../../platform/database.ts'
import { parseUuid } from '../../platform/uuid.ts'
import { formatEmailKey } from '../accounts/email-key.ts'
import { findLeads } from '../leads/lead-repository.ts'
import { findVersion } from '../programmes/repository.ts'
import { canClaim } from './list-visits.ts'
import { endOffer, findVisits } from './visit-repository.ts'

/** A visit that is offered to an account, as support sees it: nothing of the answers in it. */
export interface Offer {
  id: string
  product: string
  begunAt: Date
  finishedAt: Date | null
  /** The person can still take it at home by the date of birth in it. */
  canClaim: boolean
}

async function findAccountId(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', formatEmailKey(email))
    .executeTakeFirst()
  return row?.id ?? null
}

/** What is offered to the account of an address; null when no account has it. */
export async function listOffers(db: Db, email: string): Promise<Offer[] | null> {
  const accountId = await findAccountId(db, email)
  if (accountId === null) return null
  const visits = await findVisits(db, accountId, 'offered_to')
  const leads = await findLeads(
    db,
    visits.map(({ id }) => id),
  )
  const offers: Offer[] = []
  for (const visit of visits) {
    const lead = leads.get(visit.id)
    const version = lead && (await findVersion(db, lead.versionId))
    if (!lead || !version) throw new Error('A visit or its version is gone.')
    const { id, begunAt, finishedAt } = visit
    const product = version.theme.product_data.name || version.name
    offers.push({ id, product, begunAt, finishedAt, canClaim: canClaim(visit, { lead, version }) })
  }
  return offers
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
  const accountId = await findAccountId(db, email)
  const offer = (await listOffers(db, email))?.find((one) => one.id === id)
  if (!offer || accountId === null) return 'unknown'
  if (offer.canClaim) return 'claimable'
  await endOffer(db, offer.id, accountId, true)
  return 'given'
}
