import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectPage, kitchenSink } from '../flow-visit.ts'

const leftOut = / could not be read and was left out\./
test.use({ expectedConsole: leftOut })

const theme = {
  flow_theme: {
    palette: {
      primary: 'rgb(0 90 156)',
      secondary: 'RebeccaPurple',
      text: 'no colour',
      background: 'hsl(0 0% 100%)',
      error: null,
    },
    fonts: null,
  },
}

/** Nulls, missing fields, ids and types as texts, and parts nobody knows. */
const skin = {
  page_uuid: 'page-skin',
  page: {
    name: 'About your skin',
    page_type: 'regular',
    display_options: null,
    page_items: [
      { id: 'intro', page_item_type: 'STATIC_TEXT', text: '<p>Two questions.</p>', mood: [1] },
      {
        id: 'q-skin',
        page_item_type: 'single answer',
        text: 'How is your skin?',
        answer_choices: [
          { id: 'dry', text: 'Dry', description: null },
          { id: '2', text: 'Oily' },
        ],
        answers: null,
        options: null,
        redirect_data: null,
        tag_patterns: null,
      },
      { id: '17', page_item_type: 70, text: 'Anything else?', disabled: null, error: null },
      { id: 'next-year', page_item_type: 'HOLOGRAM', text: '<p>Not today</p>' },
      { id: 'go', page_item_type: 'NESTED_BUTTON', button_text: 'Go on', answer_choices: null },
    ],
  },
  current_page: null,
  status: null,
  weather: { sun: true },
}

const done = {
  page_uuid: 'page-done',
  page: {
    name: 'internal',
    page_type: 'THANK_YOU',
    page_items: [{ id: 1, page_item_type: 'static text', text: '<h1>All done</h1>' }],
  },
  status: 'finished',
}

const replies: Record<string, unknown> = {
  'POST /api/v1/rxuser/': { uuid: 'somebody', flow_type: null, feature_flags: null },
  'POST /api/v1/leads/': { lead_uuid: 'lead-of-theirs', flow: skin, rx_user: 'somebody', theme },
  'PATCH /api/v1/leads/lead-of-theirs/': done,
}

/** Answers in place of the API, and tells what was sent. */
async function answerAsForeign(page: Page): Promise<Map<string, unknown>> {
  const sent = new Map<string, unknown>()
  await page.route(/\/api\//, async (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname}`
    sent.set(name, request.postDataJSON())
    await route.fulfill({ json: replies[name] ?? {} })
  })
  return sent
}

test('[P2] [ENUM-02] [THEME-02] a page of another backend is shown, answered and sent back in its own ids', async ({
  page,
}) => {
  const told: string[] = []
  page.on('console', (line) => {
    if (leftOut.test(line.text())) told.push(line.text().replace(leftOut, ''))
  })
  const sent = await answerAsForeign(page)
  await page.goto(kitchenSink)
  await expectPage(page, 'About your skin')
  const main = page.getByRole('main')
  await expect(main.getByText('Two questions.')).toBeVisible()
  await expect(main.getByText('(optional)')).toHaveCount(0)
  await expect(main.getByText('Not today')).toHaveCount(0)
  await main.getByRole('radio', { name: 'Dry' }).click()
  await main.getByRole('textbox', { name: 'Anything else?' }).fill('Itchy at night')
  await main.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'All done')
  expect(sent.get('PATCH /api/v1/leads/lead-of-theirs/')).toEqual({
    page: 'page-skin',
    answers: {
      'q-skin': [{ value: 'dry' }],
      '17': [{ value: 'Itchy at night' }],
      go: [{ value: true }],
    },
  })
  const colours = await page.evaluate(() =>
    ['primary', 'secondary', 'background'].map((name) =>
      document.documentElement.style.getPropertyValue(`--color-${name}`),
    ),
  )
  expect(colours).toEqual(['#005a9c', '#663399', '#ffffff'])
  expect(told).toEqual(
    expect.arrayContaining([
      'createLead: theme.flow_theme.palette.text',
      'createLead: flow.page.page_items[3].page_item_type',
    ]),
  )
})
