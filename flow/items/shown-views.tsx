import { ImageView } from './image/image-view.tsx'
import { InterstitialView } from './interstitial/interstitial-view.tsx'
import { PlaybackView } from './playback/playback-view.tsx'
import { PopUpView } from './pop-up/pop-up-view.tsx'

/** The chunk of photos, dialogs and whole-view items. */
export const views = {
  IMAGE: ImageView,
  POP_UP: PopUpView,
  INTERSTITIAL: InterstitialView,
  PLAYBACK: PlaybackView,
}
