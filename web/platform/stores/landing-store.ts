import { createStore } from 'zustand/vanilla'
import { type LandingImages, parseLandingImages } from '../parse/parse-landing.ts'
import { need, object, or } from '../parse/parser.ts'
import { text } from '../parse/scalars.ts'
import { keepStore } from '../storage/keep-store.ts'
import { register } from '../storage/register.ts'

/** [STORE-02] The landing page's images by label. */
export interface LandingState {
  conditionId: string | null
  images: LandingImages
}
const parseState = object<LandingState>({
  conditionId: or(text, null),
  images: need(parseLandingImages),
})

export const landingStore = createStore<LandingState>(() => ({ conditionId: null, images: [] }))

export const keptLanding = keepStore(landingStore, register.landingStore, {
  parse: parseState,
  pick: (state) => state,
  enter: (kept) => kept,
})
