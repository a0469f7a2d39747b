import type { CallFailure } from '../../contract/call-failure.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../contract/shapes/lead.ts'
import type { CallOptions } from '../features/flow/flow-outside.ts'
import { readLead } from '../platform/calls/leads.ts'
import type { Call } from '../platform/client.ts'
import { parseLeadFrame } from '../platform/parse/parse-lead.ts'
import { parseQuietly } from '../platform/parse/parse-logged.ts'
import { isRecord } from '../platform/parse/parser.ts'
import type { CallResult } from '../platform/read-reply.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'

/**
 * The lead of a start that the server did, in words nobody can read: asked for by the id the reply or the link
 * holds all the same. The failure is `unread` still when that question got no answer and may be asked again;
 * one that is not says that nobody can tell whether there is a lead.
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
    ...(isRecord(failure.body) && failure.body),
  })
  if (!frame) return { ok: false, failure: unknown }
  const found = await call(readLead, { params: { uuid: frame.lead_uuid }, signal })
  if (found.ok) return { ok: true, data: { ...frame, flow: found.data } }
  return { ok: false, failure: found.failure.status === 0 ? failure : unknown }
}
