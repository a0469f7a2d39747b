import { buildItem, buildPage, pageId } from '../../testing/flows/small-programme.ts'
import { findSecrets } from '../../testing/sink/read-sunk.ts'
import { test } from '../apart/apart-test.ts'
import { posthogHost, taggedFlows, tagHost } from '../apart/heard-hosts.ts'
import { changeSettings } from '../change-settings.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { analyticsModule, pickFields, readOwnEvents } from './tracking-visit.ts'

const typed = 'Mai-canary-typed'
const choices = [
  { id: 11, text: 'Blistering-canary' },
  { id: 12, text: 'Something-canary else', open_ended: true },
]
const pages = [
  {
    ...buildPage(
      'one',
      'REGULAR',
      [
        heading(1, 'One'),
        buildItem(2, 'MULTI_ANSWER', {
          text: 'What is it?',
          answer_choices: choices,
          tag_patterns: [{ name: 'skin', config: { type: 'submit' as const } }],
        }),
        buildItem(3, 'TEXT_FIELD', {
          text: 'Your name',
          tag_patterns: [{ name: 'named', config: { type: 'submit' as const } }],
        }),
        button(4, 'Go on'),
      ],
      'two',
    ),
    pixel_is_active: true,
    pixel_tracking_event: 'Lead',
  },
  buildPage('two', 'THANK_YOU', [heading(5, 'Two')], null),
]

test('[ANALYTICS-02] [ANALYTICS-20] [ANALYTICS-25] [ANALYTICS-26] [GAP-114] [P12] in the test flow, which has a tag manager with its own tag, a setting lets the product analytics alone have the words of what was chosen, joined, and nobody what was typed', async ({
  page,
  server,
  sink,
}) => {
  const { fuuid, tag } = taggedFlows.test
  const parts = { flow_type: 'engagement' as const, modules: [analyticsModule], fuuid }
  await changeSettings(page, { tracking: { answerText: true } })
  await openFlow(page, await publishFlow(server, pages, parts))
  const readNames = () => readOwnEvents(sink).map(({ event }) => event)
  await expect.poll(readNames).toContain('page_view')
  await page.getByRole('checkbox', { name: 'Blistering-canary' }).click()
  await page.getByRole('checkbox', { name: 'Something-canary else' }).click()
  await page.getByLabel('Please tell us more').fill(typed)
  await page.getByLabel('Your name').fill(typed)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  await expect.poll(readNames).toContain('named')
  const page_id = pageId('one')
  const both = 'Blistering-canary, Something-canary else'
  const names = ['page_id', 'item_id', 'answer_text']
  const told = readOwnEvents(sink).filter(({ event }) => event !== 'page_view')
  expect(told.map((one) => pickFields(one, names))).toEqual([
    ['option_click', { page_id, item_id: 2, answer_text: 'Blistering-canary' }],
    ['option_click', { page_id, item_id: 2, answer_text: both }],
    ['skin', { page_id, item_id: 2, answer_text: both }],
    ['named', { page_id, item_id: 3 }],
  ])
  expect(sink.requests.flatMap((request) => findSecrets(request, [typed]))).toEqual([])
  const others = sink.requests.filter(({ host }) => host !== posthogHost)
  expect(others.map(({ host }) => host).sort()).toEqual([
    'pixel.maker.example',
    'tags.maker.example',
  ])
  expect(others.flatMap((request) => findSecrets(request, ['canary']))).toEqual([])
  const manager = sink.requests.find(({ host }) => host === tagHost)
  expect(manager?.path).toBe(`/gtm.js?id=${tag}`)
  expect(await page.evaluate(() => document.documentElement.dataset.tagManager)).toBe(tag)
  const queue = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(queue).toContain('"skin"')
  expect(queue).not.toMatch(/canary/i)
})
