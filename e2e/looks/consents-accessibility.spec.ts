import type { Page } from '@playwright/test'
import { expectSuitsEveryone } from '../accessibility.ts'
import {
  agreeButton,
  consentUrl,
  dialledNumber,
  dialogOf,
  openAsking,
  openDialog,
  optInBox,
  termsBox,
  watchDialling,
} from '../consents-visit.ts'
import { expect, test } from '../fixtures.ts'
import { openFlow } from '../flow-visit.ts'
import { findLink } from '../programme-links.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'
import { watchCalls } from '../sink-visit.ts'

test.use({
  expectedConsole: /tel:|status of 503/,
})

async function openFennoraDialog(page: Page): Promise<void> {
  await openFlow(page, findLink('fennora').path)
  await page.getByRole('button', { name: 'Start my skin visit' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: /Call/ }).click()
  await expect(dialogOf(page)).toBeVisible()
}

test('[P18] [GAP-26] the dialog passes axe and reflows in both shipped themes, in each of its states', async ({
  page,
}) => {
  const looks = await readShippedLooks(page)
  await openFennoraDialog(page)
  const inspect = async () => {
    await expectSuitsEveryone(page)
    await expectSuitsInLooks(page, looks)
  }
  await inspect()
  await agreeButton(page).click()
  await expect(page.getByRole('group', { name: /another look/ })).toBeVisible()
  await inspect()
  await termsBox(page).check()
  await page.route(consentUrl, (route) =>
    route.fulfill({ status: 503, json: { detail: 'We cannot save right now.' } }),
  )
  await agreeButton(page).click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('We cannot save right now.')
  await inspect()
})

test('[P18] [GAP-26] the keyboard alone reads, chooses, agrees and calls', async ({
  page,
  server,
}) => {
  await openAsking(page, server)
  const [dialled, calls] = [await watchDialling(page), watchCalls(page, /consent/)]
  await page.getByRole('contentinfo').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Before you call' })).toBeFocused()
  const stops = [
    page.getByRole('button', { name: 'Close', exact: true }),
    page.getByRole('link', { name: 'call 911' }),
    termsBox(page),
    page.getByRole('link', { name: 'Read the terms of use' }),
    optInBox(page),
    agreeButton(page),
  ]
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    if (stop === stops[2] || stop === stops[4]) await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => dialled).toEqual([dialledNumber])
  expect(calls).toMatchObject([{ body: { terms_of_use: true, opt_in: true } }])
})

test('[GAP-27] the terms open above the dialog and lead back to it, with nothing lost', async ({
  page,
}) => {
  await openFennoraDialog(page)
  await termsBox(page).check()
  const read = page.getByRole('link', { name: 'Read the terms of use' })
  await read.click()
  const terms = page.getByRole('dialog', { name: 'Terms of use' })
  await expect(terms.getByRole('heading', { name: 'Not for emergencies' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()
  await expect(read).toBeFocused()
  await expect(termsBox(page)).toBeChecked()
  expect(new URL(page.url()).pathname).toBe('/flow')
})

test('[P18] what can be pressed is at least 48 px high', async ({ page, server }) => {
  await openAsking(page, server)
  await openDialog(page)
  const targets = dialogOf(page).locator('a, button, label')
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(48)
  }
  expect(await targets.count()).toBe(7)
})
