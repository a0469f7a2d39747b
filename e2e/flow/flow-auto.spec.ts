import type { Page } from '@playwright/test'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test, withMotion } from '../fixtures.ts'
import {
  button,
  callsOf,
  expectPage,
  heading,
  openFlow,
  proceedCall,
  publishFlow,
  type SeenCall,
  watchCalls,
} from '../flow-visit.ts'

test.use(withMotion)

const single = (id: number) =>
  buildItem(id, 'SINGLE_ANSWER', {
    answer_choices: [
      { id: 1, text: 'First' },
      { id: 2, text: 'Second' },
      { id: 3, text: 'Other', open_ended: true },
    ],
  })
const independent = buildItem(90, 'BUTTON', {
  button_text: 'Ask for help',
  options: { button: { independent: true } },
})
const breath = (id: number) =>
  buildItem(id, 'INTERSTITIAL', {
    text: '<h1>Take a breath</h1>',
    button_text: 'I am ready',
    options: { seconds: 30 },
  })
const film = buildItem(80, 'PLAYBACK', {
  text: '<h1>A film</h1>',
  options: { video_url: '/film.mp4', alt: 'A quiet film', width: 640, height: 360 },
})
const after = buildPage('after', 'THANK_YOU', [heading(99, 'After')], null)
const pages = [
  buildPage('alone', 'WELCOME', [single(1)], 'waiting'),
  buildPage('waiting', 'REGULAR', [heading(10, 'Waiting'), single(2), button(11, 'Next')], 'aside'),
  buildPage('aside', 'REGULAR', [heading(20, 'Aside'), single(3), independent], 'open'),
  buildPage('open', 'REGULAR', [heading(30, 'Open'), single(4)], 'between'),
  buildPage('between', 'REGULAR', [heading(50, 'Between'), button(51, 'On')], 'breath'),
  buildPage('breath', 'REGULAR', [breath(60), heading(61, 'After one'), button(62, 'On')], 'pause'),
  buildPage('pause', 'REGULAR', [breath(70), heading(71, 'After two'), button(72, 'On')], 'film'),
  buildPage('film', 'REGULAR', [film, heading(81, 'After the film'), button(82, 'On')], 'after'),
  after,
]

/** From the page before them, by what replaces the view of three pages. */
async function passOverlays(page: Page, calls: SeenCall[]): Promise<void> {
  await test.step('an interstitial replaces the view until it is continued', async () => {
    await page.getByRole('button', { name: 'On', exact: true }).click()
    await expectPage(page, 'Take a breath')
    calls.length = 0
    await expect(page.getByRole('heading', { name: 'After one' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'On', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'I am ready' }).click()
    await expectPage(page, 'After one')
    await expect(page.getByRole('heading', { name: 'Take a breath' })).toBeHidden()
    expect(calls).toEqual([])
  })

  await test.step('it gives the view back when its time is over', async () => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'On', exact: true }).click()
    await expectPage(page, 'Take a breath')
    for (let second = 30; second > 1; second -= 1) {
      await expect(page.getByText(`Goes on in ${second} s`)).toBeVisible()
      await page.clock.runFor(1_000)
    }
    await expect(page.getByText('Goes on in 1 s')).toBeVisible()
    await page.clock.runFor(1_000)
    await expectPage(page, 'After two')
    await page.clock.resume()
  })

  await test.step('a film replaces the view until it is continued', async () => {
    await page.getByRole('button', { name: 'On', exact: true }).click()
    await expectPage(page, 'A film')
    await expect(page.locator('video')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'After the film' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'On', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Go on without the video' }).click()
    await expectPage(page, 'After the film')
    await expect(page.locator('video')).toHaveCount(0)
  })
}

test('[FLOW-30, FLOW-31, FLOW-32, GAP-55, GAP-56, GAP-57, ENUM-03] a choice goes on by itself, but where a button or its own text is to come; an interstitial and a film replace the view until they are continued', async ({
  page,
  server,
}) => {
  await page.clock.install()
  // Any film would do: what replaces the view is not about what it shows.
  await page.route('**/film.mp4', (route) => route.fulfill({ status: 204 }))
  await openFlow(page, await publishFlow(server, pages))
  const calls = watchCalls(page)
  const choose = (name: string) => page.getByRole('radio', { name }).click()
  const listSent = () => callsOf(calls, proceedCall)

  await test.step('a choice goes on by itself on a page without a button', async () => {
    await choose('Second')
    await expectPage(page, 'Waiting')
    expect(listSent()).toHaveLength(1)
  })

  await test.step('a choice waits for the button of its page', async () => {
    await choose('Second')
    await expect(page.getByRole('radio', { name: 'Second' })).toBeChecked()
    await choose('First')
    await expect(page.getByRole('radio', { name: 'First' })).toBeChecked()
    expect(listSent()).toHaveLength(1)
    await page.getByRole('button', { name: 'Next' }).click()
    await expectPage(page, 'Aside')
    expect(listSent()).toHaveLength(2)
  })

  await test.step('an independent button is none a choice waits for', async () => {
    await expect(page.getByRole('button', { name: 'Ask for help' })).toBeVisible()
    await choose('Second')
    await expectPage(page, 'Open')
    expect(listSent()).toHaveLength(3)
  })

  await test.step('choosing an open-ended choice sends nothing, with or without its text', async () => {
    await choose('Other')
    await page.getByRole('textbox').fill('Something of my own')
    await choose('Other')
    await expect(page.getByRole('textbox')).toHaveValue('Something of my own')
    expect(listSent()).toHaveLength(3)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectPage(page, 'Between')
    expect(
      listSent()
        .map((call) => call.body?.answers)
        .slice(3),
    ).toEqual([{ 4: [{ value: 3, texts: { 3: 'Something of my own' } }] }])
  })

  await passOverlays(page, calls)
})
