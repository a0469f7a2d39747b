import { defineItem } from '../define-item.ts'

/** A video that fills the view until it ends or is skipped [FLOW-32]. */
export const playback = defineItem('PLAYBACK', {})
