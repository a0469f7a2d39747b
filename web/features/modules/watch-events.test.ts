// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { FlowType } from '../../../contract/flow-codes.ts'
import type { Flow } from '../../../contract/shapes/flow.ts'
import { buildItem } from '../../../flow/items/item-example.ts'
import { buildRxUser } from '../../../testing/people/build-rx-user.ts'
import { buildConfig } from '../../platform/build-config.ts'
import { setUser } from '../../platform/stores/user-store.ts'
import { hearEvents } from './events/event-hub.ts'
import type { VisitView } from './events/visit-source.ts'
import { watchEvents } from './watch-events.ts'

const choices = [{ id: 11, text: 'Itching', open_ended: false }]
const popUp = buildItem('POP_UP', 4, 'Are you expecting?', {
  description: '<p>Not for then.</p>',
  answer_choices: choices,
})
const multi = buildItem('MULTI_ANSWER', 5, 'What is it?', { answer_choices: choices })

const flow: Flow = {
  page_uuid: 'p-1',
  page: {
    name: 'One',
    page_type: 20,
    page_items: [popUp, multi],
    display_options: {},
    tag_patterns: [],
    pixel_is_active: false,
    pixel_tracking_event: null,
  },
  current_page: 1,
  max_page: 2,
  status: 'active',
  detail: null,
  refresh_page: false,
  redirect_link: null,
  redirect_item_type: null,
  call_to: null,
  pharmacies: [],
  analytic_tags: [],
}

const drawn = `
  <header><button></button><img></header>
  <main>
    <button id="item-4" aria-haspopup="dialog"></button>
    <input type="checkbox" id="item-5-11">
    <a href="#about">about</a>
  </main>
  <aside><button data-chat-button></button></aside>
  <footer><a href="tel:8005550142">Call</a><a href="https://other.example/a">Out</a></footer>`

/** Presses all there is, and chooses; the names of what is told. */
function pressAll(flowType: FlowType): string[] {
  document.body.innerHTML = drawn
  history.replaceState(null, '', '/flow')
  const watching = new Set<() => void>()
  const told: string[] = []
  const stop = hearEvents((event) => told.push('tag' in event ? event.tag : event.name))
  // What was told before this one began is told again first.
  told.length = 0
  let view: VisitView = {
    leadId: 'l-1',
    conditionId: 'c-1',
    flow,
    values: {},
    hidden: [],
    saving: 'saved',
    problems: {},
    direction: 'proceed',
  }
  const user = buildRxUser({ flow_type: flowType })
  setUser(user)
  let mayTell = true
  watchEvents({
    config: buildConfig(),
    user,
    visit: {
      read: () => view,
      watch: (look) => {
        watching.add(look)
        return () => watching.delete(look)
      },
    },
    mayTell: () => mayTell,
  })
  const main = document.querySelectorAll<HTMLElement>('header *, main *, aside *, footer *')
  for (const pressed of main) {
    if (pressed instanceof HTMLAnchorElement)
      pressed.addEventListener('click', (e) => e.preventDefault())
    pressed.click()
    if (pressed.id !== 'item-5-11') continue
    view = { ...view, values: { 5: { ids: [11], texts: {} } } }
    for (const look of watching) look()
  }
  mayTell = false
  stop()
  return told
}

it.each<FlowType>(['renewal', 'telemedicine'])(
  '[ANALYTICS-16] [ANALYTICS-17] [ANALYTICS-18] [ANALYTICS-19] in a flow of type %s pages, options and feature blocks alone are told of',
  (flowType) => {
    expect(pressAll(flowType)).toEqual(['page_view', 'feature_block_click', 'option_click'])
  },
)

it('[ANALYTICS-19] in an engagement flow every press with a name is', () => {
  expect(pressAll('engagement')).toEqual([
    'page_view',
    'back_button',
    'logo_click',
    'feature_block_click',
    'option_click',
    'link_click',
    'chat_click',
    'call_click',
    'external_link_click',
  ])
})
