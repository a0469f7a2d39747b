import type { Page } from '@playwright/test'
import { expectSuitsAtPhone, expectSuitsEveryone } from '../accessibility.ts'
import { askFor, itemCall, itemsPath, listCall, signUpSent } from '../action-items-visit.ts'
import { beginSignedOut, publishRenewalOf } from '../clinic-records.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../profile-visit.ts'

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const discard = (page: Page) => page.getByRole('dialog')

declare global {
  interface Window {
    choices: string[]
  }
}

/** From here on every state of the dialog is written down as it is kept. */
const recordChoices = (page: Page) =>
  page.evaluate(() => {
    window.choices = []
    let last = ''
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function record(key, text) {
      keep.call(this, key, text)
      if (key !== 'layoutStore') return
      const { action, openDiscardChanges } = JSON.parse(text).discardDialog
      const now = `${action}, ${openDiscardChanges ? 'open' : 'closed'}`
      if (now !== last) window.choices.push(now)
      last = now
    }
  })

/** The states since it was last read. */
const readChoices = (page: Page) => page.evaluate(() => window.choices.splice(0))

test('[GAP-154] [ENTITY-46] a message leads to its chat, a renewal with medicine and dates to its link, and is done once that is sent', async ({
  page,
  server,
}) => {
  const email = await signUpSent(page, server)
  const asked = { reason: 40, chat: true, prescription: true }
  const { id } = await askFor(server, email, [50, 40], asked)
  const renewal = `${server.origin}/?fuuid=${await publishRenewalOf(server, email)}`
  await beginSignedOut(page, renewal)
  await page.goto(`/profile/action-item/${id}`)
  await expect(step(page, 'Prescription renewal')).toBeVisible()
  const link = page.getByRole('link', { name: 'Renew it now' })
  await expect(link).toHaveAttribute('href', renewal)
  await expect(page.getByRole('main').locator('dl')).toHaveText(
    'MedicineLumora 20 mgPrescribedNovember 14, 2026Lasts30 daysRuns outDecember 14, 2026',
  )
  await expect(page.getByRole('button', { name: 'I have renewed it' })).toBeVisible()
  await link.click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Question 3')).toBeVisible()
  await expect(async () => {
    await page.goto(`/profile/action-item/${id}`)
    await expect(step(page, 'Message')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('link', { name: 'Read and answer the message' }).click()
  await expect(page).toHaveURL('/profile/messages')
  await expect(page.getByRole('region', { name: /^Messages with/ })).toBeVisible()
})

test('[ENUM-26] [ENUM-27] [GAP-146] [ACTION-08] each reason and each type has its words, what nobody knows yet plain ones or none; after an update the next step is the first of its reply', async ({
  page,
  server,
}) => {
  const email = await signUpSent(page, server)
  const more = { chat: true, prescription: true }
  for (const [reason, type] of [
    [40, 50],
    [30, 40],
    [20, 20],
    [10, 10],
  ] as const) {
    await askFor(server, email, [type, 30], { reason, ...more })
  }
  const { id } = await askFor(server, email, [30])
  await page.route(listCall, async (route) => {
    const items: object[] = await (await route.fetch()).json()
    const [first, ...others] = items
    await route.fulfill({
      json: [{ ...first, action_reason: 99, item_types: [99], created_dt: null }, ...others],
    })
  })
  await page.goto(itemsPath)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveText([
    /^Something elseStart with: Something else$/,
    /^Photo IDSkipped: you left this out .*After this: Personal information/,
    /^SelfieValidation: your care team has to check this/,
    /^MessageRequest: your care team asks you for this/,
    /^Prescription renewalPrescription expiry: your prescription runs out soon/,
  ])
  const shown: [type: number, heading: string, control: string][] = [
    [10, 'Photo ID', 'Send this photo'],
    [20, 'Selfie', 'Send this photo'],
    [30, 'Personal information', 'This is right. Send it'],
    [40, 'Message', 'I have answered'],
    [50, 'Prescription renewal', 'I have renewed it'],
  ]
  for (const [type, heading, control] of shown) {
    await page.route(itemCall, async (route) => {
      const item: object = await (await route.fetch()).json()
      await route.fulfill({ json: { ...item, item_types: [type] } })
    })
    await goTo(page, `/profile/action-item/${id}`)
    await expect(step(page, heading)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: control })).toBeVisible()
    await page.unroute(itemCall)
    await goTo(page, itemsPath)
    await expect(cards).toHaveCount(5)
  }
  const several = await askFor(server, email, [30, 10, 20])
  await test.step('after an update', () => expectFirstOfReply(page, several.id))
})

/** Whatever was to come before. */
async function expectFirstOfReply(page: Page, id: string): Promise<void> {
  // Neither the next of those asked for, nor one of them at all.
  const replies = [[20, 10], [40, 30], [30]]
  await page.route(itemCall, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const reply = await route.fetch({ method: 'GET', postData: '' })
    await route.fulfill({ json: { ...(await reply.json()), item_types: replies.shift() } })
  })
  await goTo(page, `/profile/action-item/${id}`)
  await page.getByRole('button', { name: 'This is right. Send it' }).click()
  await expect(step(page, 'Selfie')).toBeFocused()
  // Opened anew it is as the server has it.
  await goTo(page, itemsPath)
  await goTo(page, `/profile/action-item/${id}`)
  await page.getByRole('button', { name: 'This is right. Send it' }).click()
  await expect(step(page, 'Message')).toBeFocused()
  await page.getByRole('button', { name: 'I have answered' }).click()
  await expect(step(page, 'Personal information')).toBeFocused()
}

test('[GAP-23] [GAP-107] [ENTITY-30] [LAYOUT-18] [LAYOUT-19] [STORE-04] leaving a form with unsaved edits asks first: cancel stays, discard leaves; without edits nothing is asked; which item and which step is kept without a value, and cleared when it is done', async ({
  page,
  server,
}) => {
  const email = await signUpSent(page, server)
  const { id } = await askFor(server, email, [30, 40], { chat: true })
  await page.goto(itemsPath)
  await page.getByRole('link', { name: /^Start/ }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  const about = page.getByRole('banner').getByRole('link', { name: 'About you' })
  await about.click()
  await expect(step(page, 'About you')).toBeVisible()
  await page.goBack()
  await page.getByLabel('First name').fill('Adele')

  await recordChoices(page)
  await about.click()
  await expect(discard(page)).toHaveAccessibleName('Leave without saving?')
  await expect(discard(page).getByRole('button')).toHaveText([
    'Close',
    'Keep editing',
    'Discard changes',
  ])
  const dialog = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('layoutStore') ?? '{}').discardDialog)
  await expect.poll(dialog).toEqual({ action: 'none', openDiscardChanges: true })
  await discard(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(dialog).toEqual({ action: 'none', openDiscardChanges: false })
  await expect(discard(page)).toHaveCount(0)
  expect(await readChoices(page)).toEqual(['none, open', 'cancel, closed', 'none, closed'])
  await expect(page).toHaveURL(`/profile/action-item/${id}`)
  await expect(page.getByLabel('First name')).toHaveValue('Adele')

  await page.goBack()
  await expect(discard(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(discard(page)).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Adele')
  expect(await readChoices(page)).toEqual(['none, open', 'cancel, closed', 'none, closed'])
  await page.goBack()
  await discard(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(itemsPath)
  await expect(discard(page)).toHaveCount(0)
  expect(await readChoices(page)).toEqual(['none, open', 'discard, closed', 'none, closed'])

  await test.step('the way back from where a link led is one step', async () => {
    await page.getByRole('link', { name: /^Start/ }).click()
    await page.getByLabel('First name').fill('Adele')
    await about.click()
    await discard(page).getByRole('button', { name: 'Discard' }).click()
    await expect(step(page, 'About you')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await page.goBack()
    await expect(page).toHaveURL(itemsPath)
  })

  await test.step('which item and which step is kept, until it is done', () => expectKept(page, id))
})

/** Without a value, and taken up at its own screen. The item asks for a message last. */
async function expectKept(page: Page, id: string): Promise<void> {
  const readKept = () => page.evaluate(() => localStorage.getItem('actionItemStore'))
  await page.getByRole('link', { name: /^Start/ }).click()
  await page.getByLabel('First name').fill('Adele')
  await expect.poll(readKept).toBe(JSON.stringify({ id, currentType: 30 }))
  await page.getByRole('button', { name: 'This is right. Send it' }).click()
  await expect(step(page, 'Message')).toBeVisible()
  const kept = JSON.stringify({ id, currentType: 40 })
  expect(await readKept()).toBe(kept)
  // Its step is known before the server says it.
  await page.route(itemCall, () => {})
  await page.reload()
  await expect(step(page, 'Message')).toBeVisible()
  expect(await readKept()).toBe(kept)
  await page.unroute(itemCall)
  await page.reload()
  await page.getByRole('button', { name: 'I have answered' }).click()
  await expect(page).toHaveURL(itemsPath)
  expect(await readKept()).toBeNull()
}

test('[P18] the list, each step and its errors suit everyone', async ({ page, server }) => {
  const email = await signUpSent(page, server, { theme: 'kestrivo' })
  const { id } = await askFor(server, email, [30, 10], { reason: 20 })
  const renewal = await askFor(server, email, [50], { reason: 40, prescription: true })
  await publishRenewalOf(server, email)
  await page.goto(itemsPath)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expectSuitsEveryone(page)
  await goTo(page, `/profile/action-item/${renewal.id}`)
  await expect(page.getByRole('link', { name: 'Renew it now' })).toBeVisible()
  await expectSuitsEveryone(page)

  await goTo(page, itemsPath)
  await goTo(page, `/profile/action-item/${id}`)
  await expect(page.getByLabel('First name')).toBeVisible()
  await expectSuitsEveryone(page)
  // By keyboard alone.
  await page.getByLabel('First name').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'One thing needs another look' })).toBeFocused()
  await expectSuitsAtPhone(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Adele')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Photo ID')).toBeFocused()
  await expectSuitsAtPhone(page)
})
