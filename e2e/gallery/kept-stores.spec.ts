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
  // First, for what the flow kept of it has the last word.
  analyticsStore: { ph_id: 'ph-1', rx_campaign: 'spring', employee: true },
  flowStore: { leadId: 'lead-1', conditionId: 'condition-1', isPrevious: true },
  landingStore: {
    conditionId: 'condition-1',
    images: [{ label: 'desktop', url: '/wide.png', alt: 'Wide' }],
  },
  layoutStore: { userId: 'user-1', chat: { open: true, termsAgree: true } },
  actionItemStore: { id: 'item-1', currentType: 30 },
  surveyStore: { surveyId: 'survey-1', currentStep: 2, currentQuestions: [survey] },
  sessionExpireStore: { productName: 'P', landingURL: 'https://p.example/', message: 'Over.' },
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

test('[STORE-01] [STORE-02] [STORE-03] [STORE-05] [STORE-06] [STORE-07] [STORE-14] [GAP-105] [GAP-106] each is kept under its name until it is reset', async ({
  page,
}) => {
  await open(page)
  const readAll = async () =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(page, name)])))
  const initial = await readAll()
  for (const [at, name] of names.entries()) {
    await change(page, name, changes[name])
    expect(await readKeys(page)).toEqual(names.slice(0, at + 1).toSorted())
    expect(await readKeptJson(page, name)).toMatchObject(changes[name])
  }
  expect(await readKeys(page), 'all seven').toEqual([
    'actionItemStore',
    'analyticsStore',
    'flowStore',
    'landingStore',
    'layoutStore',
    'sessionExpireStore',
    'surveyStore',
  ])

  await open(page)
  expect(await readAll(), 'nothing is read unasked').toEqual(initial)
  for (const name of names) {
    await restore(page, name)
    expect(await read(page, name)).toMatchObject(changes[name])
  }

  for (const [at, name] of names.entries()) {
    await reset(page, name)
    expect(await readKeys(page)).toEqual(names.slice(at + 1).toSorted())
    expect(await read(page, name)).toEqual(initial[name])
  }
  await open(page)
  for (const name of names) await restore(page, name)
  expect(await readAll()).toEqual(initial)
})

test('[SURVEY-06] [SURVEY-07] a kept survey comes back with each named field of its page and its questions, nothing else, and a question is asked as it says', async ({
  page,
}) => {
  const asked = {
    uuid: 'q-1',
    step: 4,
    page: 2,
    question: 'How may we reach you?',
    placeholder: 'With area code',
    type: 'phone',
    choices: ['By mail', 'By phone'],
    required: false,
    user_phone: true,
    options: { btn_name: 'Go on' },
    images: ['/one.png', '/two.png'],
  }
  const shown = {
    title: 'Your treatment',
    sub_title: 'Three questions',
    options: { featured_image: '/featured.png' },
    btn_name: 'Begin',
    agree_terms_privacy: true,
    scripts: 'one()',
    note_footer: 'Below',
    note_header: 'Above',
    opt_in: true,
  }
  const kept = {
    surveyId: 'survey-1',
    page: { ...shown, other: 'x' },
    currentQuestions: [{ ...asked, other: 'x' }],
  }
  await open(page)
  await page.evaluate((text) => localStorage.setItem('surveyStore', text), JSON.stringify(kept))
  await restore(page, 'surveyStore')
  expect(await read(page, 'surveyStore')).toMatchObject({ surveyId: 'survey-1' })
  const { page: comesBack, currentQuestions } = await read(page, 'surveyStore')
  expect([comesBack, currentQuestions]).toEqual([shown, [asked]])
  // An answer is the store's too, but nothing that is kept.
  await change(page, 'surveyStore', { currentQuestions: [{ ...asked, value: '+15552014477' }] })
  const [held] = (await read(page, 'surveyStore')).currentQuestions
  expect(held.value).toBe('+15552014477')
  expect(await readKeptJson(page, 'surveyStore')).toMatchObject({ currentQuestions: [asked] })
  expect(await page.evaluate(() => localStorage.getItem('surveyStore'))).not.toContain('+1555')

  await page.goto('/?set=kept')
  const field = page.getByRole('textbox', { name: 'How may we reach you?' })
  await expect(field).toHaveAttribute('type', 'tel')
  await expect(field).toHaveAttribute('placeholder', 'With area code')
  await expect(page.locator('[data-item]')).toContainText('(optional)')
})
