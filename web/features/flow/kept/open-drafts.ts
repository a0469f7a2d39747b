import { openDraftPlace } from '../../../platform/storage/draft-place.ts'
import { createDrafts } from '../../../platform/storage/drafts.ts'
import type { DraftKeeper } from '../runner/flow-engine.ts'
import type { FlowData } from '../runner/flow-store.ts'
import { createDraftKeeper } from './draft-keeper.ts'

export function openDrafts(latest: () => FlowData): DraftKeeper {
  return createDraftKeeper(createDrafts(openDraftPlace()), latest)
}
