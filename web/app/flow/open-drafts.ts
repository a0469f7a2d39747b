import { createDraftKeeper } from '../../features/flow/kept/draft-keeper.ts'
import type { DraftKeeper } from '../../features/flow/runner/flow-engine.ts'
import type { FlowData } from '../../features/flow/runner/flow-store.ts'
import { openDraftPlace } from '../../platform/storage/draft-place.ts'
import { createDrafts } from '../../platform/storage/drafts.ts'

export function openDrafts(latest: () => FlowData): DraftKeeper {
  return createDraftKeeper(createDrafts(openDraftPlace()), latest)
}
