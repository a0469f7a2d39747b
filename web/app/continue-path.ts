import * as z from 'zod/mini'
import { storageKey } from '../../contract/storage-keys.ts'
import { requireStorage } from '../platform/storage.ts'

const keptPosition = z.object({
  leadId: z.string(),
  position: z.nullable(z.object({ pageUuid: z.nullable(z.string()) })),
})

/** Where a kept flow can be taken up again; null when nothing recoverable is kept [GAP-52]. */
export function findContinuePath(): string | null {
  const pageUuid = requireStorage().read(storageKey.flowStore, keptPosition)?.position?.pageUuid
  return pageUuid ? `/flow?pageId=${encodeURIComponent(pageUuid)}` : null
}
