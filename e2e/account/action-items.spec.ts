import type { Page } from '@playwright/test'
import { buildCardPhoto } from '../../testing/people/photos.ts'
import { askFor, itemCall, itemsPath, listCall } from '../action-items-visit.ts'
import { expect, test } from '../fixtures.ts'
import { aboutRow, ada, benAndRuth, openAbout, openHome } from '../profile-visit.ts'
import { listCalls, watchCalls } from '../sink-visit.ts'

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alertBox = (page: Page) => page.locator('[data-alert]')
const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('actionItemStore'))
const discard = (page: Page) => page.getByRole('dialog')

async function addPhoto(page: Page, name: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name }).click()
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await buildCardPhoto() }
  await (await chosen).setFiles(file)
}

test('[ROUTE-26] [ROUTE-27] both pages are for who is signed in', async ({ page }) => {
  for (const path of [itemsPath, '/profile/action-item/8d1f3c5e-2b70-4f0e-9a46-6c3d0e7b1a52']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await expect(step(page, 'Sign in')).toBeVisible()
  }
})

test('[ACTION-01] [ACTION-02] [ACTION-03] [ACTION-08] [CALL-36] [CALL-37] [CALL-38] [GAP-74] [GAP-140] [GAP-153] [GAP-155] what is asked for is listed, given step after step, and gone', async ({
  page,
  server,
}) => {
  const { email } = await openHome(page, server, { answers: ada, finished: true })
  await expect(step(page, 'Hello, Ada')).toBeVisible()
  await askFor(server, email, [10], { reason: 10 })
  const { id } = await askFor(server, email, [30, 10, 20])
  await page.goto('/profile/home')
  const now = page.getByRole('region', { name: 'What needs doing now' })
  await expect(now).toContainText('Personal information')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'To do, 2 waiting' }),
  ).toBeVisible()
  const lists = watchCalls(page, listCall)
  await now.getByRole('link', { name: 'See all 2 things' }).click()
  await expect(page).toHaveURL(itemsPath)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  expect(listCalls(lists)).toEqual(['GET /api/v1/telemedicine/action-items/'])
  expect(lists[0]?.body).toBeNull()

  const reads = watchCalls(page, itemCall)
  await page.getByRole('link', { name: 'Start with: Personal information' }).click()
  await expect(page).toHaveURL(`/profile/action-item/${id}`)
  await expect(step(page, 'Personal information')).toBeFocused()
  expect(listCalls(reads)).toEqual([`GET /api/v1/telemedicine/action-items/${id}/`])
  await page.getByLabel('First name').fill('Adele')
  await page.getByLabel('Day').fill('28')
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByRole('button', { name: 'This is right. Send it' }).click()

  await expect(step(page, 'Photo ID')).toBeFocused()
  expect(reads.at(-1)?.body).toEqual({
    item_type: 30,
    value: { first_name: 'Adele', last_name: 'Nguyễn-O’Brien', dob: '1988-04-28', gender: 30 },
  })
  const uploads = watchCalls(page, /leads\/image\/$/)
  await addPhoto(page, 'Choose a photo')
  await expect(page.getByText('Photo added')).toBeVisible()
  const uploaded: { uuid: string } = await (await uploads[0]?.response())?.json()
  await page.getByRole('button', { name: 'Send this photo' }).click()
  await expect(step(page, 'Selfie')).toBeFocused()
  expect(reads.at(-1)?.body).toEqual({ item_type: 10, value: { image_id: uploaded.uuid } })

  await addPhoto(page, 'Choose a photo')
  const use = page.getByRole('button', { name: /Use/ })
  await use.or(page.getByText('Photo added')).first().waitFor()
  if (await use.isVisible()) await use.click()
  await expect(page.getByText('Photo added')).toBeVisible()
  const before = lists.length
  await page.getByRole('button', { name: 'Send this photo' }).click()
  await expect(page).toHaveURL(itemsPath)
  await expect(page.getByText('Thank you, your care team has it.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  expect(lists.length).toBeGreaterThan(before)
  expect(reads.at(-1)?.body).toMatchObject({ item_type: 20 })
  await openAbout(page, server)
  await expect(aboutRow(page, 'Name')).toHaveText('Adele Nguyễn-O’Brien')
  await expect(aboutRow(page, 'Date of birth')).toHaveText('April 28, 1988')
  await expect(aboutRow(page, 'Sex on medical records')).toHaveText('Other')
  await expect(
    page.getByRole('img', { name: 'The photo of your face that you sent' }),
  ).toBeVisible()
})
