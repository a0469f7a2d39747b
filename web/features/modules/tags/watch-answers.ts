import type { tagEvents } from '../../../../contract/codes.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import type { ItemValue } from '../../../../flow/items/item-rule.ts'
import { findItemTraits } from '../../../../flow/items/item-traits.ts'
import { findItemOf } from '../events/item-of-element.ts'
import {
  findShown,
  type ShownPage,
  type VisitSource,
  type VisitView,
  watchShowings,
} from '../events/visit-source.ts'

/** What happened on a page; `item` is null where it is about the page as a whole. */
export interface Happening {
  type: (typeof tagEvents)[number]
  shown: ShownPage
  item: PageItem | null
  /** An option was chosen, or no longer is. */
  chosen?: boolean
}

const traitsOf = (item: PageItem) => findItemTraits(item.page_item_type)
/** What is answered by choosing; a press on a button that only goes on is no answer. */
const hasOptions = (item: PageItem) =>
  item.answer_choices.length > 0 || traitsOf(item).answersAtOnce
const isOnlyPressed = (item: PageItem) =>
  traitsOf(item).role === 'button' && item.answer_choices.length === 0
const listIds = (value: ItemValue | undefined) =>
  typeof value === 'object' && 'ids' in value ? value.ids.join() : String(value)

/** Typed texts change with every key; that is told of when their field says that they have. */
const isTyped = (value: ItemValue | undefined) => typeof value === 'string'

/** Whether a person is at it: what is restored by itself is nobody's press. */
function watchHands(): () => boolean {
  let busy = false
  const note = () => {
    busy = true
    setTimeout(() => {
      busy = false
    })
  }
  for (const type of ['click', 'input', 'keydown', 'pointerup']) {
    document.addEventListener(type, note, true)
  }
  return () => busy
}

function watchValues(source: VisitSource, hear: (happening: Happening) => void): void {
  const isBusy = watchHands()
  let before = source.read()
  source.watch(() => {
    const now = source.read()
    const old = before
    before = now
    const shown = findShown(now)
    if (!shown || now.flow?.page_uuid !== old.flow?.page_uuid || now.values === old.values) return
    for (const item of shown.items) {
      const [was, is] = [old.values[item.id], now.values[item.id]]
      // Photos come when they have been sent.
      if (was === is || isOnlyPressed(item)) continue
      if (isTyped(is ?? was) || !(Array.isArray(is ?? was) || isBusy())) continue
      const chosen = hasOptions(item) && listIds(was) !== listIds(is)
      hear({ type: 'change', shown, item, chosen })
    }
  })
}

/** What was sent of a page, told of once it was taken. */
function watchSending(source: VisitSource, hear: (happening: Happening) => void): void {
  let sent: { shown: ShownPage; flow: VisitView['flow'] } | null = null
  source.watch(() => {
    const now = source.read()
    const shown = findShown(now)
    if (now.saving === 'saving' && !sent && shown) sent = { shown, flow: now.flow }
    if (now.saving !== 'saved' || !sent) return
    const { shown: page, flow } = sent
    sent = null
    // A refusal leaves the page and says what is wrong; Back takes nothing with it.
    const moved = now.flow?.page_uuid !== flow?.page_uuid || now.flow?.status !== flow?.status
    const isRefused = !moved && Object.keys(now.problems).length > 0
    if (!isRefused && now.direction !== 'back') hear({ type: 'submit', shown: page, item: null })
  })
}

/** Hears of all that tags can be about [ANALYTICS-08]: pages shown and sent, items pressed, changed and left. */
export function watchAnswers(source: VisitSource, hear: (happening: Happening) => void): void {
  watchShowings(source, (shown) => hear({ type: 'pageview', shown, item: null }))
  watchSending(source, hear)
  watchValues(source, hear)

  /** What happens to an element, with the answers as they are once it is over. */
  function hearElement(type: 'click' | 'change' | 'blur', target: EventTarget | null): void {
    if (!(target instanceof Element && target.closest('main'))) return
    const before = findShown(source.read())
    const item = findItemOf(target, before?.items ?? [])
    setTimeout(() => {
      const now = findShown(source.read())
      const shown = now?.id === before?.id ? now : before
      if (shown) hear({ type, shown, item })
    })
  }
  document.addEventListener('click', ({ target }) => hearElement('click', target), true)
  document.addEventListener('change', ({ target }) => {
    const shown = findShown(source.read())
    const item = findItemOf(target, shown?.items ?? [])
    if (item && isTyped(shown?.values[item.id])) hearElement('change', target)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const items = findShown(source.read())?.items ?? []
    const item = findItemOf(target, items)
    if (item && item !== findItemOf(relatedTarget, items)) hearElement('blur', target)
  })
}
