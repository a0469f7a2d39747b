import type {
  claimVisit as claimEndpoint,
  releaseVisit as releaseEndpoint,
} from '../../../contract/endpoints/visits.ts'
import type { Db } from '../../data/database.ts'
import { parseUuid } from '../../data/uuid.ts'
import { countClaim, endOffer } from '../../http/access/lead-holders.ts'
import { findLead } from '../../http/access/leads.ts'
import { whileSignedIn } from '../../http/access/sessions.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { refuseField } from '../../http/reading/refuse-field.ts'
import { findVersion } from '../../programmes/repository.ts'
import { findBirthDate, parseWrittenDate } from './find-birth-date.ts'
import { isOffered } from './visit-repository.ts'

type OfferCall = Pick<Call<typeof claimEndpoint>, 'deps' | 'session' | 'params'>

/** Throws not_found alike for what is not offered to the caller and what does not exist [P7]. */
async function requireOffer({ deps, session, params }: OfferCall): Promise<string> {
  const leadId = parseUuid(params.uuid)
  const offered = leadId !== null && (await isOffered(deps.db, leadId, session.accountId))
  if (!offered) throw new AppError('not_found')
  return leadId
}

async function readBirthDate(db: Db, leadId: string): Promise<string | null> {
  const lead = (await findLead(db, leadId))?.lead
  const version = lead && (await findVersion(db, lead.versionId))
  return lead && version ? findBirthDate(lead, version) : null
}

/** Throws not_found when another answer came first: this one changed nothing. */
async function answerOffer(
  { deps, session }: OfferCall,
  leadId: string,
  isTheirs: boolean,
): Promise<Record<string, never>> {
  const isFirst = await whileSignedIn(deps, session, (transaction) =>
    endOffer(transaction, leadId, session.accountId, isTheirs),
  )
  if (!isFirst) throw new AppError('not_found')
  return {}
}

/**
 * A wrong date, one for a visit without any, and one too many are answered alike. Throws a sentence beside
 * `birth_date`.
 */
export async function claimVisit(
  call: Call<typeof claimEndpoint>,
): Promise<ReplyOf<typeof claimEndpoint>> {
  const { db } = call.deps
  const leadId = await requireOffer(call)
  const isCounted = await countClaim(db, leadId, call.session.accountId)
  // A date is not wrong because another answer came first.
  if (!isCounted) await requireOffer(call)
  const born = isCounted ? await readBirthDate(db, leadId) : null
  if (born === null || born !== parseWrittenDate(call.body.birth_date)) {
    throw refuseField('birth_date', 'birth_date_other')
  }
  return answerOffer(call, leadId, true)
}

export async function releaseVisit(
  call: Call<typeof releaseEndpoint>,
): Promise<ReplyOf<typeof releaseEndpoint>> {
  return answerOffer(call, await requireOffer(call), false)
}
