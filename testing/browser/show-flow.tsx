import { act, render } from '@testing-library/react'
import type { Flow } from '../../contract/shapes/flow.ts'
import { buildFlow, buildFlowOf, buildPage, buttonItem } from '../../flow/engine/build-flow.ts'
import { buildItem } from '../../flow/items/item-example.ts'
import { idleServices } from '../../flow/items/item-view.ts'
import { findItemParts } from '../../flow/items/views.tsx'
import { findPagePart } from '../../flow/pages/views.tsx'
import { FlowScreen } from '../../web/features/flow/flow-screen.tsx'
import { laterFlow, laterItem } from '../../web/features/flow/late/late-views.tsx'
import { buildTestFlow, type MadeCall } from '../../web/features/flow/runner/build-test-flow.ts'

export const heading = (text: string, id = 50) => buildItem('STATIC_TEXT', id, `<h1>${text}</h1>`)
export const required = buildItem('TEXT_FIELD', 1, 'Your first name', {
  options: { required: true },
})
export const choice = buildItem('SINGLE_ANSWER', 2, 'How are you?', {
  answer_choices: [
    { id: 21, text: 'Well' },
    { id: 22, text: 'Not well' },
  ],
})
export const nextPage = buildFlow({
  page_uuid: 'page-2',
  current_page: 2,
  page: buildPage({ name: 'second', page_items: [heading('Your symptoms'), required, buttonItem] }),
})

/** What the app loads before it shows a page. */
export async function loadParts(): Promise<void> {
  await Promise.all([
    ...findItemParts(['PASSWORD', 'INTERSTITIAL']).map((part) => part.need()),
    findPagePart(70)?.need(),
    laterItem.need(),
    laterFlow.need(),
  ])
}

/** The flow's screen over a runner with nothing real outside. */
export async function showFlow(flow: Flow, services = idleServices) {
  const test = buildTestFlow()
  await act(() => test.start(flow))
  const view = render(
    <FlowScreen
      runner={test.runner}
      services={services}
      productName="Meridian"
      landingUrl="https://product.example/"
    />,
  )
  return { ...test, ...view }
}

export const ofItems = (...page_items: ReturnType<typeof buildItem>[]) => buildFlowOf(page_items)
export const count = (calls: MadeCall[], name: string) =>
  calls.filter((call) => call.name === name).length
