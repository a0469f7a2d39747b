import type { Page } from '@playwright/test'
import { readKeptJson } from '../sink-visit.ts'
import { expect, test } from './gallery-test.ts'

const survey = {
  uuid: 'q-1',
  step: 2,
  page: 1,
  question: 'How are you?',
  type: 'text',
  choices: [],
  required: true,
  options: {},
  images: [],
}

/** A change of each store, as the code that will use it makes it. */
const changes = {
  flowStore: { leadId: 'lead-1', conditionId: 'condition-1', isPrevious: true },
  landingStore: {
    conditionId: 'condition-1',
    images: [{ label: 'desktop', url: '/wide.png', alt: 'Wide' }],
  },
  layoutStore: { userId: 'user-1', chat: { open: true, termsAgree: true } },
  actionItemStore: { id: 'item-1', currentType: 30 },
  surveyStore: { surveyId: 'survey-1', currentStep: 2, currentQuestions: [survey] },
  sessionExpireStore: { productName: 'P', landingURL: 'https://p.example/', message: 'Over.' },
  analyticsStore: { ph_id: 'ph-1', rx_campaign: 'spring', employee: true },
} as const
type StoreName = keyof typeof changes
// Object.keys forgets that the keys are those of the record.
const names = Object.keys(changes) as StoreName[]

async function open(page: Page): Promise<void> {
  await page.goto('/state.html')
  await page.waitForFunction(() => 'state' in window)
}

const change = (page: Page, name: StoreName, part: object) =>
  page.evaluate(([store, to]) => window.state.stores[store].change(to), [name, part] as const)
const restore = (page: Page, name: StoreName) =>
  page.evaluate((store) => window.state.stores[store].restore(), name)
const reset = (page: Page, name: StoreName) =>
  page.evaluate((store) => window.state.stores[store].reset(), name)
const read = (page: Page, name: StoreName) =>
  page.evaluate((store) => JSON.parse(JSON.stringify(window.state.stores[store].read())), name)
const readKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

/** Saved under its name, restored after a reload when asked, and cleared by its reset. */
async function expectKept(page: Page, name: StoreName): Promise<void> {
  await open(page)
  const initial = await read(page, name)
  await change(page, name, changes[name])
  expect(await readKeys(page)).toEqual([name])
  expect(await readKeptJson(page, name)).toMatchObject(changes[name])

  await open(page)
  expect(await read(page, name), 'nothing is read unasked').toEqual(initial)
  await restore(page, name)
  expect(await read(page, name)).toMatchObject(changes[name])

  await reset(page, name)
  expect(await readKeys(page)).not.toContain(name)
  expect(await read(page, name)).toEqual(initial)
  await open(page)
  await restore(page, name)
  expect(await read(page, name)).toEqual(initial)
}

test('[STORE-01] the flow is kept until it is reset', ({ page }) => expectKept(page, 'flowStore'))
test('[STORE-02] the landing is kept until it is reset', ({ page }) =>
  expectKept(page, 'landingStore'))
test('[STORE-03] the layout is kept until it is reset', ({ page }) =>
  expectKept(page, 'layoutStore'))
test('the action item is kept until it is reset', ({ page }) => expectKept(page, 'actionItemStore'))
test('[STORE-05] the survey is kept until it is reset', ({ page }) =>
  expectKept(page, 'surveyStore'))
test('[STORE-06] the expired session is kept until it is reset', ({ page }) =>
  expectKept(page, 'sessionExpireStore'))
test('[STORE-07] analytics is kept until it is reset', ({ page }) =>
  expectKept(page, 'analyticsStore'))

test('all seven are kept side by side', async ({ page }) => {
  await open(page)
  for (const name of names) await change(page, name, changes[name])
  expect(await readKeys(page)).toEqual(names.toSorted())
  await reset(page, 'surveyStore')
  expect(await readKeys(page)).toEqual(names.toSorted().filter((name) => name !== 'surveyStore'))
})
