import type { CallFailure } from '../../../../contract/call-failure.ts'
import { neutralTheme } from '../../../../contract/neutral-theme.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../../../contract/shapes/lead.ts'
import { readLead } from '../../../platform/calls/leads.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'
import type { Call } from '../../../platform/http/client.ts'
import { parseLeadFrame } from '../../../platform/parse/parse-lead.ts'
import { isRecord, parseQuietly } from '../../../platform/parse/parser.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import type { CallOptions } from '../runner/flow-deps.ts'

/** Answers to the question that say nothing yet: it may be asked again. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500

/** What the reply holds; an empty field of it says nothing. */
const listFields = (body: unknown) =>
  isRecord(body) ? Object.entries(body).filter(([, value]) => (value ?? '') !== '') : []

/**
 * The lead of a start that the server did, in words nobody can read: asked for by the id the reply or the link
 * holds all the same. The failure is `unread` still when that question may be asked again, in the server's words
 * if it gave any; one that is not says that nobody can tell whether there is a lead.
 */
export async function recoverLead(
  call: Call,
  request: CreateLeadRequest,
  failure: CallFailure,
  { signal }: CallOptions,
): Promise<CallResult<CreateLeadReply>> {
  const { unread: _, ...unknown } = failure
  const frame = parseQuietly(parseLeadFrame, {
    lead_uuid: request.lead_uuid,
    theme: layoutStore.getState().manufacturer.theme ?? neutralTheme,
    ...Object.fromEntries(listFields(failure.body)),
  })
  if (!frame) return { ok: false, failure: unknown }
  const found = await call(readLead, { params: { uuid: frame.lead_uuid }, signal })
  if (found.ok) return { ok: true, data: { ...frame, flow: found.data } }
  const { status } = found.failure
  if (status === 0) return { ok: false, failure }
  return { ok: false, failure: isPassing(status) ? { ...found.failure, unread: true } : unknown }
}
