import type {
  listClinicPrescriptions as listEndpoint,
  readClinicPrescription as readEndpoint,
} from '../../../../contract/endpoints/clinic/prescriptions.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { type Below, findRecord, listRecords } from '../prescription-repository.ts'
import { presentRecord } from './present-record.ts'

const mostAPage = 50

export async function readClinicPrescription({
  deps,
  params,
}: Call<typeof readEndpoint>): Promise<ReplyOf<typeof readEndpoint>> {
  const id = parseUuid(params.id)
  const record = id && (await findRecord(deps.db, id))
  if (!record) throw new AppError('not_found')
  return presentRecord(deps, record)
}

const formatPage = ({ createdAt, id }: Below): string =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')

/** Throws malformed for what no reply named. */
function readPage(page: string | undefined): Below | null {
  if (page === undefined || page === '') return null
  const [when = '', what] = Buffer.from(page, 'base64url').toString().split(' ')
  const [createdAt, id] = [new Date(when), parseUuid(what)]
  if (id && !Number.isNaN(createdAt.getTime())) return { createdAt, id }
  const sentence = 'Please take the address of a page from the reply before it.'
  throw new AppError('malformed', { fields: { page: [sentence] } })
}

function formatNext(last: Below, lead: string | undefined): string {
  const query = new URLSearchParams({ page: formatPage(last), ...(lead && { lead }) })
  return `/api/v1/clinic/prescriptions/?${query}`
}

export async function listClinicPrescriptions({
  deps,
  query: { page, lead },
}: Call<typeof listEndpoint>): Promise<ReplyOf<typeof listEndpoint>> {
  const leadId = parseUuid(lead)
  const below = readPage(page)
  // What names no visit has no prescriptions.
  if (lead && !leadId) return { results: [], next: null }
  const records = await listRecords(deps.db, { leadId, below, most: mostAPage + 1 })
  const shown = records.slice(0, mostAPage)
  const last = shown.at(-1)
  return {
    results: await Promise.all(shown.map((record) => presentRecord(deps, record))),
    next: last && records.length > mostAPage ? formatNext(last, lead) : null,
  }
}
