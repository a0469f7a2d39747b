import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { storageKey } from '../../../contract/storage-keys.ts'
import { keepStore } from '../keep-store.ts'

/** [STORE-02] The landing page's images by label. */
const landingState = z.object({
  conditionId: z.nullable(z.string()),
  images: z.array(z.object({ label: z.string(), url: z.string(), alt: z.optional(z.string()) })),
})
export type LandingState = z.infer<typeof landingState>

export const landingStore = createStore<LandingState>(() => ({ conditionId: null, images: [] }))

export const keptLanding = keepStore(
  landingStore,
  storageKey.landingStore,
  landingState,
  (state) => state,
)
