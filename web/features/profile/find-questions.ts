import { flowStatus } from '../../../contract/codes.ts'
import { readLead } from '../../platform/calls/leads.ts'
import { requirePlatform } from '../../platform/platform.ts'

/** How the person's questions stand. */
export type Questions =
  | { kind: 'open'; path: string; position: { current: number; max: number } | null }
  | { kind: 'finished' }
  /** Nothing is known of any. */
  | { kind: 'none' }

/**
 * Asks how the lead this browser holds stands, for it may have been finished on another device. Nothing of
 * the answers in the reply is kept [P6]. Where the server cannot say, the flow itself finds out.
 */
export async function findQuestions(leadId: string | null): Promise<Questions> {
  if (leadId === null) return { kind: 'none' }
  const reply = await requirePlatform().call(readLead, { params: { uuid: leadId } })
  if (!reply.ok) {
    // Any other refusal, like too many calls at once, says nothing about the questions.
    const isGone = [403, 404].includes(reply.failure.status)
    return isGone ? { kind: 'none' } : { kind: 'open', path: '/flow', position: null }
  }
  const { status, page_uuid: pageUuid, current_page: current, max_page: max } = reply.data
  if (status === flowStatus.FINISHED) return { kind: 'finished' }
  const path = pageUuid ? `/flow?pageId=${encodeURIComponent(pageUuid)}` : '/flow'
  return { kind: 'open', path, position: { current, max: Math.max(current, max) } }
}
