import type { Page, Route } from '@playwright/test'
import { type RedirectItemType, redirectItemType } from '../../contract/codes.ts'
import type { RedirectRule } from '../../flow/definition.ts'
import { buildItem, buildPage, pageId } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import {
  button,
  changeFlow,
  expectPage,
  heading,
  openFlow,
  proceedUrl,
  publishFlow,
} from '../flow-visit.ts'
import { notePlaces, readPlaces, watchOpened } from './opened-tabs.ts'
import { chain, choose, leadsTo, press, type Step, site, walk } from './redirect-steps.ts'

const single = (id: number, redirects: RedirectRule[], type: 'SINGLE_ANSWER' | 'POP_UP') =>
  buildItem(id, type, {
    button_text: 'Choose one',
    answer_choices: [
      { id: 1, text: 'Alpha' },
      { id: 2, text: 'Beta' },
    ],
    redirects,
  })

async function choosePopUp(page: Page, name: string): Promise<void> {
  await press('Choose one')(page)
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** A backend that writes a redirect as one entry; only the rule of the question can tell of what kind it is. */
const tellOneEntry = (route: Route) =>
  changeFlow(route, (flow) => ({
    ...flow,
    redirect_item_type: null,
    page: {
      ...flow.page,
      page_items: flow.page?.page_items.map((item) => ({
        ...item,
        redirect_data: Array.isArray(item.redirect_data) ? item.redirect_data[0] : null,
      })),
    },
  }))

const boolean = (id: number, redirects: RedirectRule[]) => buildItem(id, 'BOOLEAN', { redirects })
const onYes = [leadsTo('yes?new_tab=1', true)]
const onAny = [leadsTo('any?new_tab=1')]
const onBeta = [leadsTo('alpha?new_tab=1', 9), leadsTo('beta?new_tab=1', 2)]
const questions: Step[] = [
  { name: 'matching no', items: [boolean(1, onYes)], act: choose('No') },
  { name: 'matching yes', items: [boolean(2, onYes)], act: choose('Yes') },
  { name: 'any no', items: [boolean(3, onAny)], act: choose('No') },
  { name: 'any yes', items: [boolean(4, onAny)], act: choose('Yes') },
  { name: 'alpha', items: [single(5, onBeta, 'SINGLE_ANSWER')], act: choose('Alpha') },
  { name: 'beta', items: [single(6, onBeta, 'SINGLE_ANSWER')], act: choose('Beta') },
  {
    name: 'popped alpha',
    items: [single(7, onBeta, 'POP_UP')],
    act: (one) => choosePopUp(one, 'Alpha'),
  },
  {
    name: 'popped beta',
    items: [single(8, onBeta, 'POP_UP')],
    act: (one) => choosePopUp(one, 'Beta'),
  },
]
const chat: RedirectRule = {
  answer: null,
  redirect_item_type: redirectItemType.OPEN_CHAT,
  link: null,
  call_to: null,
}
const two = [leadsTo('first?new_tab=1'), leadsTo('second?new_tab=1')]
const answerThen = (answer: string, name: string) => async (page: Page) => {
  await choose(answer)(page)
  await press(name)(page)
}
const items: Step[] = [
  { name: 'first of two', items: [button(21, 'Open', two)], act: press('Open') },
  {
    name: 'own before others',
    items: [single(22, onBeta, 'SINGLE_ANSWER'), button(23, 'Open', two)],
    act: answerThen('Beta', 'Open'),
  },
  {
    name: 'others when it has none',
    items: [single(24, onBeta, 'SINGLE_ANSWER'), button(25, 'Next')],
    act: answerThen('Beta', 'Next'),
  },
  {
    name: 'others when it opens chat',
    items: [single(26, onBeta, 'SINGLE_ANSWER'), button(27, 'Chat', [chat])],
    act: answerThen('Beta', 'Chat'),
  },
  {
    name: 'others that do not match',
    items: [single(28, onBeta, 'SINGLE_ANSWER'), button(29, 'Next')],
    act: answerThen('Alpha', 'Next'),
  },
  {
    name: 'text',
    items: [buildItem(30, 'TEXT_FIELD', { redirects: two }), button(31, 'Next')],
    act: async (one) => {
      await one.getByRole('textbox').fill('anything')
      await press('Next')(one)
    },
  },
]
const types: RedirectItemType[] = [10, 40, 50, 60]
const ofTypes: Step[] = types.map((type) => ({
  name: `type ${type}`,
  items: [button(type, 'Open', [leadsTo(`${type}?a=1&new_tab=true&b=%20`, null, type)])],
  act: press('Open'),
}))
const alone: Step[] = [
  {
    name: 'before one entry',
    items: [button(41, 'Next')],
    async act(one) {
      await one.route(proceedUrl, tellOneEntry)
      await press('Next')(one)
    },
  },
  {
    name: 'one entry',
    items: [single(42, [leadsTo('alone?new_tab=1', 2)], 'SINGLE_ANSWER')],
    act: choose('Beta'),
  },
  {
    name: 'behind one entry',
    items: [button(43, 'Next')],
    async act(one) {
      await one.unroute(proceedUrl)
      await press('Next')(one)
    },
  },
]
const steps = [...ofTypes, ...questions, ...items, ...alone]
const ending = buildPage(
  'the end',
  'REFER_OUT',
  [
    heading(2000, 'the end'),
    button(51, 'Guide', [leadsTo('guide?new_tab=1')]),
    button(52, 'Clinic', [leadsTo('clinic?new_tab=1')]),
  ],
  null,
)
test('[REDIR-01, REDIR-04, REDIR-08, REDIR-09, REDIR-10, REDIR-11, REDIR-12, REDIR-13, REDIR-14, FLOW-17, GAP-60, GAP-61, GAP-62] types 10, 40, 50 and 60 open their link beside the next page; questions lead away on a matching answer, or on any; buttons and other items by their first redirect, also when it is told alone; each button of an ending by its own', async ({
  page,
  server,
}) => {
  const readOpened = await watchOpened(page)
  await notePlaces(page)
  await openFlow(page, await publishFlow(server, chain(steps, ending)))
  await walk(page, steps)
  await expectPage(page, 'the end')
  const byTypes = types.map((type) => `/${type}?a=1&b=%20`)
  const byQuestions = ['/yes', '/any', '/any', '/beta', '/beta']
  const byItems = ['/first', '/first', '/beta', '/beta', '/first']
  const opened = [...byTypes, ...byQuestions, ...byItems, '/alone']
  const addresses = () => opened.map((path) => site + path)
  await expect.poll(readOpened).toEqual(addresses())
  const places = await readPlaces(page)
  expect(places.slice(0, types.length)).toEqual(
    ['type 40', 'type 50', 'type 60', 'matching no'].map(pageId),
  )
  for (const name of ['Guide', 'Clinic', 'Clinic', 'Guide']) {
    await press(name)(page)
    opened.push(`/${name.toLowerCase()}`)
    await expect.poll(readOpened).toEqual(addresses())
  }
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  await expectPage(page, 'the end')
})
