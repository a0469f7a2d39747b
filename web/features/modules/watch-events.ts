import { userStore } from '../../platform/stores/user-store.ts'
import { tellEvent } from './events/event-hub.ts'
import type { VisitEvent } from './events/event-table.ts'
import { watchPresses } from './events/watch-presses.ts'
import { watchVideos } from './events/watch-videos.ts'
import { formatChosen } from './tags/answer-text.ts'
import { listTags } from './tags/list-tags.ts'
import { type Happening, watchAnswers } from './tags/watch-answers.ts'
import type { Tracking } from './tracking.ts'

/** Looks at the page and the flow from now on, and tells modules of all that has a name in the table or in a tag. */
export function watchEvents({ visit, mayTell }: Tracking): void {
  function tell(event: VisitEvent, answer = ''): void {
    if (mayTell()) tellEvent(event, answer)
  }

  function hear(happening: Happening): void {
    const { type, shown, item, chosen } = happening
    const { id: page_id, page } = shown
    if (type === 'pageview') tell({ name: 'page_view', fields: { page_id, page_name: page.name } })
    if (chosen && item) {
      const answer = formatChosen([item], shown.values)
      tell({ name: 'option_click', fields: { page_id, item_id: item.id } }, answer)
    }
    for (const { event, answer } of listTags(happening)) tell(event, answer)
  }

  watchAnswers(visit, hear)
  watchVideos(visit, tell)
  watchPresses(visit, () => userStore.getState().user?.flow_type === 'engagement', tell)
}
