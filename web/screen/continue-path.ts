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

/** Where a kept flow can be taken up again; null when nothing recoverable is kept [GAP-52]. */
export function findContinuePath(): string | null {
  const pageUuid = readKept()?.position?.pageUuid
  return pageUuid ? formatFlowPath(pageUuid) : null
}

/** Whether an account may hold what was sent: a kept flow's programme says so, without one it may. */
export function mayHaveAccount(): boolean {
  const kept = readKept()
  return kept === null || kept.options?.has_accounts === true
}
