import { formatFlowPath } from '../../contract/client-routes.ts'
import { maybe, need, object, or } from '../platform/parse/parser.ts'
import { flag, someText, text } from '../platform/parse/scalars.ts'
import { peekKept } from '../platform/storage/keep-value.ts'
import { register } from '../platform/storage/register.ts'

interface KeptPosition {
  leadId: string
  position: { pageUuid: string | null } | null
  options: { has_accounts?: boolean | undefined } | null
}
const parsePosition = object<KeptPosition>({
  leadId: need(someText),
  position: or(object<{ pageUuid: string | null }>({ pageUuid: or(text, null) }), null),
  options: or(object<{ has_accounts?: boolean | undefined }>({ has_accounts: maybe(flag) }), null),
})

const readKept = () => peekKept(register.flowStore, parsePosition)

/** A kept flow that can be taken up again, and where; null when nothing recoverable is kept [GAP-52]. */
export function findContinued(): { leadId: string; path: string } | null {
  const kept = readKept()
  const pageUuid = kept?.position?.pageUuid
  return kept && pageUuid ? { leadId: kept.leadId, path: formatFlowPath(pageUuid) } : null
}

export function findContinuePath(): string | null {
  return findContinued()?.path ?? null
}

/** Whether an account may hold what was sent: a kept flow's programme says so, without one it may. */
export function mayHaveAccount(): boolean {
  const kept = readKept()
  return kept === null || kept.options?.has_accounts === true
}
