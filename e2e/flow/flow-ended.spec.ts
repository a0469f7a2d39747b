import type { Page } from '@playwright/test'
import { redirectItemType } from '../../contract/codes.ts'
import { buildItem, buildPage, pageId } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'

const to = (call: string | null, link: string | null) => ({
  answer: null,
  redirect_item_type: call ? redirectItemType.PHONE_CALL : redirectItemType.REDIRECT_LINK,
  link,
  call_to: call,
})
const start = (next: string) =>
  buildPage('start', 'WELCOME', [heading(1, 'Start'), button(2, 'Go')], next)

/** What a finished flow never has, however it ended. */
async function expectNothingToMove(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Continue|I understand|Back/ })).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/flow')
}

test('[GAP-48] a finished visit that is opened again shows its last page, and its link still opens', async ({
  page,
  server,
}) => {
  const guide = button(4, 'Open my guide', [to(null, '/beta')])
  const last = buildPage('card', 'REGULAR', [heading(3, 'Your card'), guide], null)
  await openFlow(page, await publishFlow(server, [start('card'), last], { feature_flags: {} }))
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Your card')
  await page.route('**/beta', (route) => route.fulfill({ body: 'The guide' }))
  await page.getByRole('button', { name: 'Open my guide' }).click()
  await expect(page.getByText('The guide')).toBeVisible()
  await page.goto('/flow')
  await expectPage(page, 'Your card')
  await expect(page.getByText('Your answers are in', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Sign in/ })).toHaveCount(0)
  await expectNothingToMove(page)
  await page.getByRole('button', { name: 'Open my guide' }).click()
  await expect(page.getByText('The guide')).toBeVisible()
})

test('[GAP-48] [P17] who was refused reads why after a reload, and puts the slip right from there; danger that is over still says whom to call, with nothing beside it', async ({
  page,
  server,
}) => {
  const asks = buildItem(2, 'SINGLE_ANSWER', {
    text: '',
    answer_choices: [
      { id: 21, text: 'Young' },
      { id: 22, text: 'In danger' },
    ],
  })
  const first = buildPage(
    'start',
    'WELCOME',
    [heading(1, 'Start'), asks],
    [
      { when: { item: 2, op: 'is', value: 22 }, page: pageId('danger') },
      { when: null, page: pageId('sorry') },
    ],
  )
  const sorry = buildPage(
    'sorry',
    'REFER_OUT',
    [heading(3, 'For adults only'), button(4, 'I understand')],
    null,
  )
  const ring = buildItem(6, 'BUTTON', {
    button_text: 'Call 911 now',
    options: { call_to: '911' },
    redirects: [to('911', null)],
  })
  const danger = buildPage(
    'danger',
    'REGULAR',
    [heading(5, 'Call 911 now'), ring, button(7, 'Done')],
    null,
  )
  const pages = [
    first,
    { ...sorry, display_options: { slip: 'Typed the wrong age?' } },
    { ...danger, emergency: true as const },
  ]
  await openFlow(page, await publishFlow(server, pages, { feature_flags: {} }))
  await page.getByRole('radio', { name: 'Young' }).click()
  await page.getByRole('button', { name: 'I understand' }).click()
  await expect(page.getByRole('button', { name: 'I understand' })).toHaveCount(0)
  await page.reload()
  await expectPage(page, 'For adults only')
  await expectNothingToMove(page)
  await expect(page.getByText(/answers are in/)).toHaveCount(0)
  await page.getByText('Typed the wrong age?').getByRole('button', { name: 'Change it' }).click()
  await expectPage(page, 'Start')

  await page.getByRole('radio', { name: 'In danger' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(0)
  await page.reload()
  await expectPage(page, 'Call 911 now')
  await expect(page.getByRole('link', { name: 'Call 911 now' })).toHaveAttribute('href', 'tel:911')
  await expect(page.getByText(/answers are in|Saved|We save/)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/flow')
})
