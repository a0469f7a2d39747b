import { createDraftKeeper, type DraftKeeper } from '../features/flow/draft-keeper.ts'
import type { FlowStore } from '../features/flow/flow-store.ts'
import { hasDrafts } from '../platform/draft-area.ts'
import { loadChunk } from '../platform/load-chunk.ts'

/** Drafts are loaded with the first input, or when a visit before left some. */
export function buildDraftKeeper(store: FlowStore): DraftKeeper {
  return createDraftKeeper(
    {
      any: hasDrafts,
      load: async () => {
        const [{ createDrafts }, { openDraftPlace }] = await loadChunk(() =>
          Promise.all([import('../platform/drafts.ts'), import('../platform/draft-place.ts')]),
        )
        return createDrafts(openDraftPlace())
      },
    },
    store.getState,
  )
}
