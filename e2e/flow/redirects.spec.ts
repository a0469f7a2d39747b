import type { BrowserContext, Page } from '@playwright/test'
import { type RedirectItemType, redirectItemType } from '../../contract/codes.ts'
import type { ItemDefinition, RedirectRule } from '../../flow/definition.ts'
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

const site = 'https://reading.example'

const leadsTo = (
  path: string,
  answer: RedirectRule['answer'] = null,
  type: RedirectItemType = redirectItemType.REDIRECT_LINK,
): RedirectRule => ({
  answer,
  redirect_item_type: type,
  link: `${site}/${path}`,
  call_to: null,
})

/** The other site, and the addresses of the tabs that were opened. */
async function watchTabs(context: BrowserContext): Promise<string[]> {
  await context.route(`${site}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  const tabs: string[] = []
  context.on('page', async (tab) => {
    await tab.waitForURL(`${site}/**`)
    tabs.push(tab.url().slice(site.length))
  })
  return tabs
}

interface Step {
  name: string
  items: ItemDefinition[]
  /** Takes the person on from this page. */
  act(page: Page): Promise<unknown>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const choose = (name: string) => (page: Page) =>
  page.getByRole('radio', { name, exact: true }).click()

/** Pages one after the other, and one after them. */
function chain(steps: readonly Step[]) {
  const titled = [...steps.map((step) => step.name), 'the end']
  return [
    ...steps.map(({ name, items }, index) =>
      buildPage(
        name,
        'REGULAR',
        [heading(1000 + index, name), ...items],
        titled[index + 1] ?? null,
      ),
    ),
    buildPage('the end', 'REGULAR', [heading(2000, 'the end'), button(2001, 'Stop')], null),
  ]
}

async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { name, act } of steps) {
    await expectPage(page, name)
    await act(page)
  }
  await expectPage(page, 'the end')
}

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

test('[REDIR-01, REDIR-04, FLOW-17, GAP-60] types 10, 40, 50 and 60 open their link beside the next page', async ({
  page,
  context,
  server,
}) => {
  const types: RedirectItemType[] = [10, 40, 50, 60]
  const steps = types.map((type) => ({
    name: `type ${type}`,
    items: [button(type, 'Open', [leadsTo(`${type}?a=1&new_tab=true&b=%20`, null, type)])],
    act: press('Open'),
  }))
  const tabs = await watchTabs(context)
  await notePlaces(page)
  await openFlow(page, await publishFlow(server, chain(steps)))
  await walk(page, steps)
  await expect
    .poll(() => tabs)
    .toEqual(['/10?a=1&b=%20', '/40?a=1&b=%20', '/50?a=1&b=%20', '/60?a=1&b=%20'])
  expect(await readPlaces(page)).toEqual(['type 40', 'type 50', 'type 60', 'the end'].map(pageId))
})

test('[REDIR-02, GAP-58] the flag new_tab decides between a new tab and this window', async ({
  page,
  context,
  server,
}) => {
  const flags = ['?new_tab=true', '?new_tab=1', '?new_tab=false', '?new_tab=0', '']
  const steps = flags.map((flag, index) => ({
    name: `flag ${index}`,
    items: [button(index + 1, 'Open', [leadsTo(`${index}${flag}`)])],
    act: press('Open'),
  }))
  const tabs = await watchTabs(context)
  await openFlow(page, await publishFlow(server, chain(steps)))
  for (const { name, act } of steps.slice(0, 2)) {
    await expectPage(page, name)
    await act(page)
  }
  await expect.poll(() => tabs).toEqual(['/0', '/1'])
  for (const [index, { name, act }] of [...steps.entries()].slice(2)) {
    await expectPage(page, name)
    await act(page)
    await expect(page).toHaveURL(`${site}/${index}`)
    await page.goto('/flow')
  }
  expect(context.pages()).toHaveLength(3)
})

test('[REDIR-03] the same window changes after 1000 ms', async ({ page, context, server }) => {
  await watchTabs(context)
  await page.clock.install()
  const items = [button(1, 'Open', [leadsTo('here')])]
  const steps = [{ name: 'leaving', items, act: press('Open') }]
  await openFlow(page, await publishFlow(server, chain(steps)))
  await page.clock.pauseAt(Date.now() + 60_000)
  await walk(page, steps)
  await page.clock.runFor(999)
  await expectPage(page, 'the end')
  expect(new URL(page.url()).pathname).toBe('/flow')
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`${site}/here`)
})

test('[REDIR-08, REDIR-09, REDIR-10, REDIR-11, REDIR-12, REDIR-13, REDIR-14, GAP-62] questions lead away on a matching answer, or on any; buttons and other items by their first redirect', async ({
  page,
  server,
}) => {
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
  const steps = [...questions, ...items]
  const readOpened = await watchOpened(page)
  await openFlow(page, await publishFlow(server, chain(steps)))
  await walk(page, steps)
  const byQuestions = ['/yes', '/any', '/any', '/beta', '/beta']
  const byItems = ['/first', '/first', '/beta', '/beta', '/first']
  await expect.poll(readOpened).toEqual([...byQuestions, ...byItems].map((path) => site + path))
})

test('[GAP-61] a single redirect is a list of one', async ({ page, context, server }) => {
  const steps: Step[] = [
    { name: 'before', items: [button(1, 'Next')], act: press('Next') },
    {
      name: 'one entry',
      items: [single(2, [leadsTo('beta?new_tab=1', 2)], 'SINGLE_ANSWER')],
      act: choose('Beta'),
    },
  ]
  const tabs = await watchTabs(context)
  await openFlow(page, await publishFlow(server, chain(steps)))
  await page.route(proceedUrl, (route) =>
    changeFlow(route, (flow) => ({
      ...flow,
      // Only the rule of the question can tell what kind of redirect it is.
      redirect_item_type: null,
      page: {
        ...flow.page,
        page_items: flow.page?.page_items.map((item) => ({
          ...item,
          redirect_data: Array.isArray(item.redirect_data) ? item.redirect_data[0] : null,
        })),
      },
    })),
  )
  await walk(page, steps)
  await expect.poll(() => tabs).toEqual(['/beta'])
})

test('each button of a page that ended the flow leads to its own link', async ({
  page,
  context,
  server,
}) => {
  const pages = [
    buildPage(
      'end',
      'REFER_OUT',
      [
        heading(1, 'Elsewhere'),
        button(2, 'Guide', [leadsTo('guide?new_tab=1')]),
        button(3, 'Clinic', [leadsTo('clinic?new_tab=1')]),
      ],
      null,
    ),
  ]
  const tabs = await watchTabs(context)
  await openFlow(page, await publishFlow(server, pages))
  for (const [count, name] of ['Guide', 'Clinic', 'Clinic', 'Guide'].entries()) {
    await press(name)(page)
    await expect.poll(() => tabs.length).toBe(count + 1)
  }
  expect(tabs).toEqual(['/guide', '/clinic', '/clinic', '/guide'])
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  await expectPage(page, 'Elsewhere')
})
