import { createDraftKeeper, type DraftKeeper } from '../../features/flow/draft-keeper.ts'
import type { FlowData } from '../../features/flow/flow-store.ts'
import { openDraftPlace } from '../../platform/storage/draft-place.ts'
import { createDrafts } from '../../platform/storage/drafts.ts'

export function openDrafts(latest: () => FlowData): DraftKeeper {
  return createDraftKeeper(createDrafts(openDraftPlace()), latest)
}
