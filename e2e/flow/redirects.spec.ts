import type { Page, Route } from '@playwright/test'
import { type RedirectItemType, redirectItemType } from '../../contract/codes.ts'
import type { ItemDefinition, PageDefinition, RedirectRule } from '../../flow/definition.ts'
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

interface Step {
  name: string
  items: ItemDefinition[]
  /** Takes the person on from this page. */
  act(page: Page): Promise<unknown>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const choose = (name: string) => (page: Page) =>
  page.getByRole('radio', { name, exact: true }).click()

const end = buildPage('the end', 'REGULAR', [heading(2000, 'the end'), button(2001, 'Stop')], null)

/** Pages one after the other, and one after them. */
function chain(steps: readonly Step[], last: PageDefinition = end) {
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
    last,
  ]
}

async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { name, act } of steps) {
    await expectPage(page, name)
    await act(page)
  }
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

const phoneCall: RedirectRule = {
  answer: null,
  redirect_item_type: redirectItemType.PHONE_CALL,
  link: null,
  call_to: '+15552014477',
}

/** Where this window is led. It stays on the flow, but for the last. */
async function watchWindow(page: Page, last: string): Promise<string[]> {
  const led: string[] = []
  await page.route(`${site}/**`, (route) => {
    const path = route.request().url().slice(site.length)
    led.push(path)
    return path === last ? route.fallback() : route.fulfill({ status: 204 })
  })
  return led
}

test.describe('tabs, this window and a telephone', () => {
  test.use({ expectedConsole: [/tel:/] })

  test('[REDIR-02, REDIR-03, REDIR-04, REDIR-06, GAP-58] the flag new_tab decides between a new tab and this window, which changes after 1000 ms; a call is dialled without a leading +1', async ({
    page,
    context,
    server,
  }) => {
    const flags = ['?a=1&new_tab=true&b=%20', '?new_tab=1', '?new_tab=false', '?new_tab=0']
    const asked = flags.map((flag, index) => ({
      name: `flag ${index}`,
      items: [button(index + 1, 'Open', [leadsTo(`${index}${flag}`)])],
      act: press('Open'),
    }))
    const calling = { name: 'calling', items: [button(8, 'Call', [phoneCall])], act: press('Call') }
    const leaving = {
      name: 'leaving',
      items: [button(9, 'Open', [leadsTo('here')])],
      act: press('Open'),
    }
    await context.route(`${site}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    const tabs: string[] = []
    context.on('page', async (tab) => {
      await tab.waitForURL(`${site}/**`)
      tabs.push(tab.url().slice(site.length))
    })
    const led = await watchWindow(page, '/here')
    const protocol = await context.newCDPSession(page)
    const dialled: string[] = []
    protocol.on('Page.frameRequestedNavigation', ({ url }) => {
      if (url.startsWith('tel:')) dialled.push(url)
    })
    await protocol.send('Page.enable')
    await page.clock.install()
    await openFlow(page, await publishFlow(server, chain([...asked, calling, leaving])))

    await walk(page, asked.slice(0, 2))
    await expect.poll(() => tabs).toEqual(['/0?a=1&b=%20', '/1'])
    await walk(page, asked.slice(2, 3))
    await expect.poll(() => led).toEqual(['/2'])
    await walk(page, asked.slice(3))
    await expect.poll(() => led).toEqual(['/2', '/3'])
    expect(context.pages()).toHaveLength(3)

    await walk(page, [calling])
    await expectPage(page, 'leaving')
    await expect.poll(() => dialled).toEqual(['tel:5552014477'])
    expect(new URL(page.url()).pathname).toBe('/flow')

    await page.clock.pauseAt(Date.now() + 60_000)
    await walk(page, [leaving])
    await expectPage(page, 'the end')
    await page.clock.runFor(999)
    await expectPage(page, 'the end')
    expect(new URL(page.url()).pathname).toBe('/flow')
    expect(led).toEqual(['/2', '/3'])
    await page.clock.runFor(1)
    await expect(page).toHaveURL(`${site}/here`)
    expect(context.pages()).toHaveLength(3)
  })
})

test('[REDIR-01, REDIR-04, REDIR-08, REDIR-09, REDIR-10, REDIR-11, REDIR-12, REDIR-13, REDIR-14, FLOW-17, GAP-60, GAP-61, GAP-62] types 10, 40, 50 and 60 open their link beside the next page; questions lead away on a matching answer, or on any; buttons and other items by their first redirect, also when it is told alone; each button of an ending by its own', async ({
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
