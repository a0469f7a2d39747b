import { InterstitialView } from './interstitial/interstitial-view.tsx'
import { PlaybackView } from './playback/playback-view.tsx'
import { PopUpView } from './pop-up/pop-up-view.tsx'

/** The chunk of dialogs and whole-view items. */
export const views = {
  POP_UP: PopUpView,
  INTERSTITIAL: InterstitialView,
  PLAYBACK: PlaybackView,
}
