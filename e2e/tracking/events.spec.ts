import type { Page } from '@playwright/test'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { buildItem, buildPage, pageId } from '../../testing/flows/small-programme.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { test } from '../apart/apart-test.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'
import { analyticsModule, pickFields, readOwnEvents } from './tracking-visit.ts'

const fieldNames = [
  'page_id',
  'page_name',
  'item_id',
  'title',
  'text',
  'id',
  'percent',
  'answer_text',
]
const readSent = (sink: TlsSink) => readOwnEvents(sink).map((one) => pickFields(one, fieldNames))
const readNames = (sink: TlsSink) => readOwnEvents(sink).map(({ event }) => event)

const choices = [
  { id: 11, text: 'Itching' },
  { id: 12, text: 'Redness' },
]
const popUp = buildItem(13, 'POP_UP', {
  text: 'Are you expecting?',
  description: '<p>Some creams are <b>not</b> for then.</p>',
  button_text: 'Answer',
  answer_choices: [
    { id: 131, text: 'Yes, I am' },
    { id: 132, text: 'No' },
  ],
})
const film = buildItem(9, 'PLAYBACK', {
  text: '<h1>A film</h1>',
  options: { video_url: '/quiet-film.mp4', alt: 'A quiet film', width: 640, height: 360 },
})
const pages = [
  buildPage(
    'one',
    'REGULAR',
    [
      heading(1, 'One'),
      buildItem(2, 'MULTI_ANSWER', { text: 'What is it?', answer_choices: choices }),
      popUp,
      buildItem(3, 'STATIC_TEXT', { text: '<p>Read <a href="/landing">about it</a>.</p>' }),
      button(4, 'Go on'),
    ],
    'two',
  ),
  buildPage('two', 'REGULAR', [heading(5, 'Two'), button(6, 'Go on')], 'film'),
  buildPage('film', 'REGULAR', [film, button(10, 'Go on')], 'three'),
  buildPage('three', 'THANK_YOU', [heading(7, 'Three')], null),
]

function dress(): Theme {
  const theme = structuredClone(neutralTheme)
  const { header, footer } = theme.flow_settings
  header.displayLogo = true
  theme.flow_theme.logo = { url: '/maker-logo.svg', link: 'https://maker.example/' }
  Object.assign(footer, {
    displayIncomingPhone: true,
    incomingPhone: '+18005550142',
    displayWebchat: true,
    displayExternalLink: true,
    externalLinkURL: 'https://reading.example/leaflet',
    externalLinkText: 'The leaflet',
  })
  return theme
}

const link_hosts = ['maker.example', 'reading.example']
const modules = [analyticsModule, { module: 'chat', module_type: 'webchat', enabled: true }]

/** Nothing pressed leads away, so that one visit can press all. */
const stay = (page: Page) =>
  page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }),
  )

/** Waits until the page has been told of, from when on all is. */
const untilShown = (sink: TlsSink) => expect.poll(() => readNames(sink)).toContain('page_view')

async function openDressed(page: Page, link: string, sink: TlsSink) {
  await page.route('**/maker-logo.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"/>',
    }),
  )
  await openFlow(page, link)
  await expectPage(page, 'One')
  await untilShown(sink)
  await stay(page)
}

async function pressAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Itching' }).click()
  await page.getByRole('checkbox', { name: 'Redness' }).click()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, I am' }).click()
  await page.getByRole('link', { name: 'about it' }).click()
  await page.locator('header img').click()
  await page.getByRole('contentinfo').getByRole('link', { name: /Call/ }).click()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /The leaflet/ })
    .click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expectPage(page, 'Two')
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
  await expectPage(page, 'One')
  await page.locator('[data-chat-button]:visible').first().click()
}

const one = pageId('one')
const seen = ['page_view', { page_id: one, page_name: 'one' }]
const block = {
  title: 'Are you expecting?',
  text: 'Some creams are not for then.',
  id: 13,
  page_id: one,
  page_name: 'one',
}

/** Plays, stops and goes on, until it is over. */
async function watchFilm(page: Page, sink: TlsSink) {
  const video = page.locator('video')
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    element.pause()
  })
  await expect.poll(() => readNames(sink)).toContain('video_pause')
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => readNames(sink)).toContain('video_ended')
}

function expectVideoTold(sink: TlsSink) {
  const told = readSent(sink).filter(([name]) => String(name).startsWith('video_'))
  const at = { page_id: pageId('film'), item_id: 9 }
  const isProgress = ([name]: (typeof told)[number]) => name === 'video_progress'
  expect(told.filter((event) => !isProgress(event))).toEqual([
    ['video_play', at],
    ['video_pause', { ...at, percent: expect.any(Number) }],
    ['video_play', at],
    ['video_ended', at],
  ])
  const steps = [25, 50, 75].map((percent) => ['video_progress', { ...at, percent }])
  const progress = told.filter(isProgress)
  expect(progress.length).toBeGreaterThan(0)
  // A busy machine draws so few pictures that a step may be passed over.
  expect(steps).toEqual(expect.arrayContaining(progress))
}

test('[ANALYTICS-15] [ANALYTICS-16] [ANALYTICS-17] [ANALYTICS-18] [ANALYTICS-19] [GAP-111] [P12] in an engagement flow each kind of press is one event, with names and ids and nothing that was answered; of a video that it is played, stopped, gone on with and over; a programme that asks nothing has no choices to show', async ({
  page,
  ownChatServer: server,
  sink,
}) => {
  const parts = { flow_type: 'engagement' as const, modules, theme: dress(), link_hosts }
  await page.route('**/quiet-film.mp4', (route) =>
    route.fulfill({
      contentType: 'video/mp4',
      path: 'testing/programmes/kitchen-sink/assets/film.mp4',
    }),
  )
  await openDressed(page, server.origin + (await publishFlow(server, pages, parts)), sink)
  await expect(page.locator('[data-privacy-choices]')).toHaveCount(0)
  await pressAll(page)
  await expect.poll(() => readNames(sink)).toContain('chat_click')
  expect(readSent(sink)).toEqual([
    seen,
    ['option_click', { page_id: one, item_id: 2 }],
    ['option_click', { page_id: one, item_id: 2 }],
    ['feature_block_click', block],
    ['option_click', { page_id: one, item_id: 13 }],
    ['link_click', { page_id: one }],
    ['logo_click', { page_id: one }],
    ['call_click', { page_id: one }],
    ['external_link_click', { page_id: one }],
    ['page_view', { page_id: pageId('two'), page_name: 'two' }],
    ['back_button', { page_id: pageId('two') }],
    seen,
    ['chat_click', { page_id: one }],
  ])
  const sent = JSON.stringify(readOwnEvents(sink))
  for (const answer of ['Itching', 'Redness', 'Yes, I am']) expect(sent).not.toContain(answer)
  const values = readOwnEvents(sink).flatMap(({ properties }) => Object.values(properties))
  expect(values.map(String)).not.toContain('131')

  await page.keyboard.press('Escape')
  for (const title of ['Two', 'A film']) {
    await page.getByRole('main').getByRole('button', { name: 'Go on' }).click()
    await expectPage(page, title)
  }
  await watchFilm(page, sink)
  expectVideoTold(sink)
})
