import { formatFlowPath } from '../../contract/client-routes.ts'
import { storageKey } from '../../contract/storage-keys.ts'
import { need, object, or } from '../platform/parse/parser.ts'
import { someText, text } from '../platform/parse/scalars.ts'
import { requireStorage } from '../platform/storage.ts'

interface KeptPosition {
  leadId: string
  position: { pageUuid: string | null } | null
}
const parsePosition = object<KeptPosition>({
  leadId: need(someText),
  position: or(object<{ pageUuid: string | null }>({ pageUuid: or(text, null) }), null),
})

/** Where a kept flow can be taken up again; null when nothing recoverable is kept [GAP-52]. */
export function findContinuePath(): string | null {
  const pageUuid = requireStorage().read(storageKey.flowStore, parsePosition)?.position?.pageUuid
  return pageUuid ? formatFlowPath(pageUuid) : null
}
