import type { tagOperators } from '../../contract/codes.ts'
import type { TagPattern } from '../../contract/shapes/page-item.ts'
import { buildItem, buildPage, pageId } from '../../testing/flows/small-programme.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { test } from '../apart/apart-test.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { analyticsModule, pickFields, readOwnEvents } from './tracking-visit.ts'

type Properties = TagPattern['config']['properties']
type Operator = (typeof tagOperators)[number]

const tag = (
  name: string,
  type: TagPattern['config']['type'],
  properties?: Properties,
): TagPattern => ({ name, config: { type, ...(properties && { properties }) } })
const one = (operator: Operator, value?: string | number) => [
  { operator, ...(value !== undefined && { value }) },
]

const fieldNames = ['page_id', 'item_id', 'answer_text']
const ourNames = ['page_view', 'option_click', 'link_click']
/** The tags that reached the service about a page, in order. */
const readTags = (sink: TlsSink, key: string) =>
  readOwnEvents(sink)
    .filter(({ event, properties }) => {
      return !ourNames.includes(event) && properties.page_id === pageId(key)
    })
    .map((event) => pickFields(event, fieldNames))
const readNames = (sink: TlsSink, key: string) => readTags(sink, key).map(([name]) => name)
const untilTold = (sink: TlsSink, name: string) =>
  expect.poll(() => readOwnEvents(sink).map(({ event }) => event)).toContain(name)

const choices = [
  { id: 11, text: 'Hives' },
  { id: 12, text: 'Redness' },
  { id: 13, text: 'Nothing' },
]
const byText: TagPattern[] = [
  tag('exact', 'submit', one('exact', 'Hives, Redness')),
  tag('exact-no', 'submit', one('exact', 'Hives')),
  tag('is_not', 'submit', one('is_not', 'Hives')),
  tag('is_not-no', 'submit', one('is_not', 'Hives, Redness')),
  tag('contains', 'submit', one('contains', 'hives')),
  tag('contains-no', 'submit', one('contains', 'nothing')),
  tag('not_contains', 'submit', one('not_contains', 'nothing')),
  tag('not_contains-no', 'submit', one('not_contains', 'REDNESS')),
  tag('is_set', 'submit', one('is_set')),
  tag('is_not_set-no', 'submit', one('is_not_set')),
]
const byNumber: TagPattern[] = [
  tag('gt', 'submit', one('gt', 41)),
  tag('gt-no', 'submit', one('gt', 42)),
  tag('gt-within', 'submit', [...one('gt', 18), ...one('lt', 65)]),
  tag('gt-beyond-no', 'submit', [...one('gt', 18), ...one('lt', 42)]),
  tag('lt', 'submit', one('lt', 43)),
  tag('lt-no', 'submit', one('lt', 42)),
  tag('lt-within', 'submit', [...one('lt', 65), ...one('gt', 18)]),
  tag('lt-below-no', 'submit', [...one('lt', 65), ...one('gt', 42)]),
]
const byDay: TagPattern[] = [
  tag('later', 'submit', one('gt', '2001-02-27')),
  tag('later-no', 'submit', one('gt', '2001-02-28')),
  tag('earlier', 'submit', one('lt', '2001-03-01')),
  tag('day-within', 'submit', [...one('gt', '2001-01-01'), ...one('lt', '2001-12-31')]),
]
const asked = [
  heading(31, 'Third'),
  buildItem(32, 'MULTI_ANSWER', {
    text: 'What is it?',
    answer_choices: choices,
    tag_patterns: byText,
  }),
  buildItem(33, 'NUMBER', { text: 'Your age', tag_patterns: byNumber }),
  buildItem(35, 'DATE', { text: 'The day', tag_patterns: byDay }),
  buildItem(36, 'TEXT_FIELD', {
    text: 'Anything else',
    tag_patterns: [
      tag('is_not_set', 'submit', one('is_not_set')),
      tag('is_set-no', 'submit', one('is_set')),
    ],
  }),
  button(34, 'Go on'),
]

const name = buildItem(2, 'TEXT_FIELD', {
  text: 'Your name',
  tag_patterns: [
    tag('name-pressed', 'click'),
    tag('name-changed', 'change'),
    tag('name-left', 'blur'),
    tag('name-sent', 'submit', one('is_set')),
    tag('name-shown', 'pageview'),
  ],
})
const words = buildItem(3, 'STATIC_TEXT', {
  text: '<p>Some words.</p>',
  tag_patterns: [tag('words-pressed', 'click')],
})
const picture = buildItem(7, 'STATIC_IMAGE', {
  text: 'What to look for',
  options: { image_url: '/a-picture.svg', alt: 'A rash', width: 40, height: 30 },
  tag_patterns: [tag('picture-pressed', 'click')],
})
const pages = [
  {
    ...buildPage(
      'second',
      'REGULAR',
      [
        heading(21, 'Second'),
        buildItem(23, 'STATIC_TEXT', { text: '<p>More words.</p>' }),
        buildItem(22, 'TEXT_FIELD', { text: 'A nickname' }),
        button(24, 'Go on'),
      ],
      'first',
    ),
    tag_patterns: [
      tag('pressed', 'click'),
      tag('changed', 'change', one('exact', 'Mai')),
      tag('changed-no', 'change', one('exact', 'Bo')),
      tag('left', 'blur', one('is_set')),
      tag('left-no', 'blur', one('is_not_set')),
    ],
  },
  {
    ...buildPage(
      'first',
      'REGULAR',
      [heading(1, 'First'), name, words, picture, button(4, 'Go on')],
      'third',
    ),
    tag_patterns: [tag('page-shown', 'pageview'), tag('page-sent', 'submit')],
  },
  buildPage('third', 'REGULAR', asked, 'last'),
  buildPage('last', 'THANK_YOU', [heading(90, 'Last')], null),
]

test('[ANALYTICS-07] [ANALYTICS-08] [ANALYTICS-09] [ANALYTICS-10] [ANALYTICS-11] [ANALYTICS-12] [ANALYTICS-20] [GAP-115] [P12] tags of pages and items are told of when a page is shown and sent, and when an item is pressed, changed and left, where the operator holds for the answer’s text, number or day, by name and ids', async ({
  page,
  server,
  sink,
}) => {
  await page.route('**/a-picture.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )
  const goOn = async (title: string) => {
    await page.getByRole('button', { name: 'Go on' }).click()
    await expectPage(page, title)
  }
  const parts = { flow_type: 'engagement' as const, modules: [analyticsModule] }
  await openFlow(page, await publishFlow(server, pages, parts))
  await untilTold(sink, 'page_view')

  await test.step('of a page at each press, change and leaving on it, with all of its answers', async () => {
    await page.getByLabel('A nickname').click()
    await page.keyboard.type('Mai')
    await page.getByText('More words.').click()
    await expect.poll(() => readNames(sink, 'second').length).toBe(4)
    const page_id = pageId('second')
    expect(readTags(sink, 'second')).toEqual(
      ['pressed', 'changed', 'left', 'pressed'].map((told) => [told, { page_id }]),
    )
    await goOn('First')
  })

  await test.step('of a page as a whole, and of its items', async () => {
    await untilTold(sink, 'page-shown')
    await page.getByLabel('Your name').click()
    await page.keyboard.type('Mai Canary')
    await page.getByText('Some words.').click()
    await page.getByRole('img', { name: 'A rash' }).click()
    await page.getByText('What to look for').click()
    await goOn('Third')
    await untilTold(sink, 'name-sent')
    const page_id = pageId('first')
    const ofName = { page_id, item_id: 2 }
    expect(readTags(sink, 'first')).toEqual([
      ['page-shown', { page_id }],
      ['name-shown', ofName],
      ['name-pressed', ofName],
      ['name-changed', ofName],
      ['name-left', ofName],
      ['words-pressed', { page_id, item_id: 3 }],
      ['picture-pressed', { page_id, item_id: 7 }],
      ['picture-pressed', { page_id, item_id: 7 }],
      ['page-sent', { page_id }],
      ['name-sent', ofName],
    ])
  })

  await test.step('where an operator holds', async () => {
    await page.getByRole('checkbox', { name: 'Redness' }).click()
    await page.getByRole('checkbox', { name: 'Hives' }).click()
    await page.getByLabel('Your age').fill('42')
    await page.getByLabel('Month').fill('2')
    await page.getByLabel('Day', { exact: true }).fill('28')
    await page.getByLabel('Year').fill('2001')
    await goOn('Last')
    await untilTold(sink, 'is_not_set')
    expect(readNames(sink, 'third')).toEqual([
      ...['exact', 'is_not', 'contains', 'not_contains', 'is_set'],
      ...['gt', 'gt-within', 'lt', 'lt-within', 'later', 'earlier', 'day-within', 'is_not_set'],
    ])
  })
  expect(JSON.stringify(readOwnEvents(sink))).not.toMatch(/Mai|Canary/i)
})
