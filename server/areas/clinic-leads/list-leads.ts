import type { listClinicLeads as endpoint } from '../../../contract/endpoints/clinic/leads.ts'
import { listEndedLeads } from '../../http/access/ended-leads.ts'
import { keepSent } from '../../http/access/sent-leads.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { cutPage, readCursor } from '../../http/paging.ts'
import { presentLeads } from './present-lead.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

function readSince(text: string | undefined): Date | null {
  if (text === undefined || text === '') return null
  const since = new Date(instant.test(text) ? text : Number.NaN)
  if (!Number.isNaN(since.getTime())) return since
  throw new AppError('malformed', {
    fields: { finished_since: ['Send an instant like 2026-11-24T14:00:00Z.'] },
  })
}

/** A page is cut before those are left out that were not sent: it may hold fewer than others. */
export async function listClinicLeads({
  deps,
  query,
  request,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const cursor = readCursor(query.page)
  const ended = await listEndedLeads(deps.db, cursor, readSince(query.finished_since))
  const { rows, next } = cutPage(request, ended, ({ finishedAt, id }) => ({ at: finishedAt, id }))
  return { results: await presentLeads(deps, await keepSent(deps, rows)), next }
}
