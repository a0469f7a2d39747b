import type { Drafts } from '../../../platform/storage/drafts.ts'
import type { TryKeeper } from '../runner/flow-deps.ts'

/** Sealed beside what is typed on the pages, under a name that no page has. */
const place = 'payment'

export function createTryKeeper(drafts: Drafts): TryKeeper {
  const of = (leadId: string) => ({ leadId, pageUuid: place, answers: '' })
  return {
    keep: (leadId, { method, key }) => drafts.save(of(leadId), { method, key }),
    async read(leadId) {
      const { method, key } = (await drafts.read(of(leadId))) ?? {}
      return typeof method === 'string' && typeof key === 'string' ? { method, key } : null
    },
    forget: (leadId) => drafts.wipe(leadId, place),
  }
}
