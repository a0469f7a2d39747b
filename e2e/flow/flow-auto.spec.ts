import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test, withMotion } from '../fixtures.ts'
import {
  button,
  callsOf,
  expectPage,
  heading,
  openFlow,
  openSink,
  proceedCall,
  publishFlow,
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
const after = buildPage('after', 'THANK_YOU', [heading(99, 'After')], null)
const pages = [
  buildPage('alone', 'WELCOME', [single(1)], 'waiting'),
  buildPage('waiting', 'REGULAR', [heading(10, 'Waiting'), single(2), button(11, 'Next')], 'aside'),
  buildPage('aside', 'REGULAR', [heading(20, 'Aside'), single(3), independent], 'open'),
  buildPage('open', 'REGULAR', [heading(30, 'Open'), single(4)], 'between'),
  buildPage('between', 'REGULAR', [heading(50, 'Between'), button(51, 'On')], 'after'),
  after,
]

test('[FLOW-30, FLOW-31, GAP-55, GAP-56] a choice goes on by itself, but where a button or its own text is to come', async ({
  page,
  server,
}) => {
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
})

test('[FLOW-32, GAP-57, ENUM-03] an interstitial replaces the view until it is continued', async ({
  page,
}) => {
  await openSink(page, 'overlay')
  await expectPage(page, 'Take a breath')
  const calls = watchCalls(page)
  await expect(page.getByRole('heading', { name: 'After the overlay' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await page.getByRole('button', { name: 'I am ready' }).click()
  await expectPage(page, 'After the overlay')
  await expect(page.getByRole('heading', { name: 'Take a breath' })).toBeHidden()
  expect(calls).toEqual([])
})

test('[GAP-57] an interstitial gives the view back when its time is over', async ({ page }) => {
  await page.clock.install()
  await openSink(page, 'overlay')
  await expectPage(page, 'Take a breath')
  const left = async () =>
    Number(/in (\d+) s/.exec((await page.getByText('Goes on in').textContent()) ?? '')?.[1])
  const start = await left()
  expect(start).toBeGreaterThan(20)
  await page.clock.pauseAt(Date.now() + 3_000)
  for (let second = await left(); second > 1; second -= 1) {
    await expect(page.getByText(`Goes on in ${second} s`)).toBeVisible()
    await page.clock.runFor(1_000)
  }
  await expect(page.getByText('Goes on in 1 s')).toBeVisible()
  await page.clock.runFor(1_000)
  await expectPage(page, 'After the overlay')
})

test('[FLOW-32, GAP-57, ENUM-03] a film replaces the view until it is continued', async ({
  page,
}) => {
  await openSink(page, 'film')
  await expectPage(page, 'A film')
  await expect(page.locator('video')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'After the film' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await page.getByRole('button', { name: 'Go on without the video' }).click()
  await expectPage(page, 'After the film')
  await expect(page.locator('video')).toHaveCount(0)
})
