import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { VisitEvent } from './event-table.ts'
import { findItemOf } from './item-of-element.ts'
import { findShown, type VisitSource } from './visit-source.ts'

/** At each of these the progress of a video is told of, once. */
const progressPercents = [25, 50, 75]

interface VideoPlace {
  page_id: string
  item_id: ItemId
}

const readPercent = ({ currentTime, duration }: HTMLVideoElement) =>
  duration > 0 ? Math.floor((100 * currentTime) / duration) : 0

/** Tells how the videos of a page are watched [ANALYTICS-15]. */
export function watchVideos(source: VisitSource, tell: (event: VisitEvent) => void): void {
  const reached = new WeakMap<HTMLVideoElement, number>()

  function describe(type: string, video: HTMLVideoElement, at: VideoPlace): VisitEvent | null {
    const percent = readPercent(video)
    if (type === 'play') return { name: 'video_play', fields: at }
    if (type === 'ended') return { name: 'video_ended', fields: at }
    // A video that ends is paused first.
    if (type === 'pause')
      return video.ended ? null : { name: 'video_pause', fields: { ...at, percent } }
    const step = progressPercents.findLast((one) => percent >= one) ?? 0
    if (step <= (reached.get(video) ?? 0)) return null
    reached.set(video, step)
    return { name: 'video_progress', fields: { ...at, percent: step } }
  }

  function listen({ type, target }: Event): void {
    if (!(target instanceof HTMLVideoElement)) return
    const shown = findShown(source.read())
    const item = findItemOf(target, shown?.items ?? [])
    if (!shown || !item) return
    const event = describe(type, target, { page_id: shown.id, item_id: item.id })
    if (event) tell(event)
  }

  // They do not come up to the document, but they pass it on their way down.
  for (const type of ['play', 'timeupdate', 'pause', 'ended']) {
    document.addEventListener(type, listen, true)
  }
}
