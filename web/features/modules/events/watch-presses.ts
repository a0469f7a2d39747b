import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import type { VisitEvent } from './event-table.ts'
import { findItemOf, readWords } from './item-of-element.ts'
import { nameClick } from './name-click.ts'
import { findShown, type ShownPage, type VisitSource } from './visit-source.ts'

/** What an author shows behind a button: a title, a text and answers, in a dialog [ANALYTICS-18]. */
function findFeatureBlock(target: EventTarget | null, item: PageItem | null): PageItem | null {
  const opens = target instanceof Element && target.closest('button[aria-haspopup="dialog"]')
  return opens && item && item.answer_choices.length > 0 ? item : null
}

function listPresses(
  target: EventTarget | null,
  shown: ShownPage | null,
  isEngagement: boolean,
): VisitEvent[] {
  const item = findItemOf(target, shown?.items ?? [])
  const block = findFeatureBlock(target, item)
  const name = isEngagement ? nameClick(target, item) : null
  const events: VisitEvent[] = []
  if (block && shown) {
    const { text: title, description, id } = block
    const text = readWords(description ?? '')
    const page = { page_id: shown.id, page_name: shown.page.name }
    events.push({ name: 'feature_block_click', fields: { title, text, id, ...page } })
  }
  if (name) events.push({ name, fields: shown ? { page_id: shown.id } : {} })
  return events
}

/** Tells of presses on feature blocks, and in engagement flows of the other presses that have a name. */
export function watchPresses(
  source: VisitSource,
  isEngagement: () => boolean,
  tell: (event: VisitEvent) => void,
): void {
  // While it goes down: what a press does may stop it on its way back up.
  const listen = ({ target }: Event) => {
    for (const event of listPresses(target, findShown(source.read()), isEngagement())) tell(event)
  }
  document.addEventListener('click', listen, true)
}
