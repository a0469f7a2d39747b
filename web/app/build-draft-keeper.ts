import type { DraftKeeper } from '../features/flow/draft-keeper.ts'
import type { FlowStore } from '../features/flow/flow-store.ts'
import { hasDrafts } from '../platform/draft-area.ts'

/**
 * Drafts are loaded with the first input, or when a visit before left some. Events that happen
 * meanwhile are handed on in their order.
 */
export function buildDraftKeeper(store: FlowStore): DraftKeeper {
  let keeper: Promise<DraftKeeper> | null = null
  return (event, before, now, dispatch) => {
    if (!keeper && event.type !== 'answered' && !hasDrafts()) return
    // Not through loadChunk, whose reload for a missing part would lose what is being typed.
    keeper ??= import('./open-drafts.ts').then(({ openDrafts }) => openDrafts(store.getState))
    keeper
      .then((follow) => follow(event, before, now, dispatch))
      .catch(() => {
        // Drafts are a safety net: the page works without, and the next input may load them.
        keeper = null
      })
  }
}
