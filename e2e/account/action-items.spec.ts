import type { Page } from '@playwright/test'
import { buildCardPhoto } from '../../testing/people/photos.ts'
import { askFor, itemCall, itemsPath, listCall, signUpSent } from '../action-items-visit.ts'
import { expect, test } from '../fixtures.ts'
import { aboutRow, ada, benAndRuth, openAbout } from '../profile-visit.ts'
import { listCalls, watchCalls } from '../sink-visit.ts'

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alertBox = (page: Page) => page.locator('[data-severity]')
/** What the alert says, a line each; the severity before it and the button after it are not of it. */
const readAlert = async (page: Page) =>
  (await alertBox(page).innerText()).split('\n').filter(Boolean).slice(1, -1)

async function addPhoto(page: Page, name: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name }).click()
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await buildCardPhoto() }
  await (await chosen).setFiles(file)
}

test('[ROUTE-26] [ROUTE-27] [ACTION-01] [ACTION-02] [ACTION-03] [ACTION-08] [ACTION-06] [CALL-36] [CALL-37] [CALL-38] [ENTITY-45] [ENTITY-47] [ENTITY-48] [GAP-74] [GAP-75] [GAP-140] [GAP-153] [GAP-155] what is asked for is listed, given step after step, and gone', async ({
  page,
  server,
}) => {
  const email = await signUpSent(page, server, { answers: ada })
  await askFor(server, email, [10], { reason: 10 })
  const { id } = await askFor(server, email, [30, 10, 20])
  const atHome = watchCalls(page, listCall)
  const listening = page.waitForResponse('**/chats/events/')
  await page.goto('/profile/home')
  const now = page.getByRole('region', { name: 'What needs doing now' })
  await expect(now).toContainText('Personal information')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'To do (2 waiting)' }),
  ).toBeVisible()
  // That it hears of news is no reason to ask again.
  await listening
  await expect(page.getByText('There is no consultation yet')).toBeVisible()
  expect(atHome).toHaveLength(1)
  const lists = watchCalls(page, listCall)
  await now.getByRole('link', { name: 'See all 2 things' }).click()
  await expect(page).toHaveURL(itemsPath)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  // Home has the list already, so that it is there before it is asked for.
  await expect.poll(() => lists).toHaveLength(1)
  expect(listCalls(lists)).toEqual(['GET /api/v1/telemedicine/action-items/'])
  expect(lists[0]?.body).toBeNull()

  const reads = watchCalls(page, itemCall)
  await page.getByRole('link', { name: 'Start with: Personal information' }).click()
  await expect(page).toHaveURL(`/profile/action-item/${id}`)
  await expect(step(page, 'Personal information')).toBeFocused()
  expect(listCalls(reads)).toEqual([`GET /api/v1/telemedicine/action-items/${id}/`])
  await page.getByLabel('First name').fill('Adele')
  await page.getByLabel('Day').fill('28')
  const choices = page.getByRole('radiogroup', { name: 'Sex on medical records' })
  expect(await choices.locator('label').allInnerTexts()).toEqual(['Male', 'Female', 'Other'])
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByRole('button', { name: 'This is right. Send it' }).click()

  await expect(step(page, 'Photo ID')).toBeFocused()
  expect(reads.at(-1)?.body).toEqual({
    item_type: 30,
    value: { first_name: 'Adele', last_name: 'Nguyễn-O’Brien', dob: '1988-04-28', gender: 30 },
  })
  const upload = page.waitForResponse(/leads\/image\/$/)
  await addPhoto(page, 'Choose a photo')
  await expect(page.getByText('Photo added')).toBeVisible()
  const uploaded: { uuid: string } = await (await upload).json()
  await page.getByRole('button', { name: 'Send this photo' }).click()
  await expect(step(page, 'Selfie')).toBeFocused()
  await expect(page.getByText('Photo ID: your care team has it.')).toBeVisible()
  expect(reads.at(-1)?.body).toEqual({ item_type: 10, value: { image_id: uploaded.uuid } })

  const second = page.waitForResponse(/leads\/image\/$/)
  await addPhoto(page, 'Choose a photo')
  const use = page.getByRole('button', { name: /Use/ })
  await use.or(page.getByText('Photo added')).first().waitFor()
  if (await use.isVisible()) await use.click()
  await expect(page.getByText('Photo added')).toBeVisible()
  const before = lists.length
  await page.getByRole('button', { name: 'Send this photo' }).click()
  await expect(page).toHaveURL(itemsPath)
  await expect(page.getByText('Thank you, your care team has it.')).toBeVisible()
  const left = page.getByRole('main').getByRole('listitem')
  await expect(left).toHaveCount(1)
  // On a wide screen one alone has no empty place beside it.
  const readRoom = (card: Element) => (card.parentElement?.clientWidth ?? 0) - card.clientWidth
  expect(await left.evaluate(readRoom)).toBe(0)
  expect(lists.length).toBeGreaterThan(before)
  const face: { uuid: string } = await (await second).json()
  expect(reads.at(-1)?.body).toEqual({ item_type: 20, value: { image_id: face.uuid } })
  await openAbout(page, server)
  await expect(aboutRow(page, 'Name')).toHaveText('Adele Nguyễn-O’Brien')
  await expect(aboutRow(page, 'Date of birth')).toHaveText('April 28, 1988')
  await expect(aboutRow(page, 'Sex on medical records')).toHaveText('Other')
  await expect(
    page.getByRole('img', { name: 'The photo of your face that you sent' }),
  ).toBeVisible()
})

test('[ACTION-04] [ACTION-05] of a child who acts for them is filled in and sent inside related_person_info, and an error stays with what was typed', async ({
  page,
  server,
}) => {
  const email = await signUpSent(page, server, { answers: benAndRuth })
  const { id } = await askFor(server, email, [30])
  await page.goto(`/profile/action-item/${id}`)
  await expect(step(page, 'Personal information')).toBeVisible()
  await expect(page.getByText('You act for Ben Abara')).toBeVisible()
  await expect(page.getByText('These are your own details')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ruth')
  await expect(page.getByLabel('Last name')).toHaveValue('Abara-Whitfield')
  await expect(page.getByLabel('Month')).toHaveValue('11')
  await expect(page.getByLabel('Day')).toHaveValue('03')
  await expect(page.getByLabel('Year')).toHaveValue('1980')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  const calls = watchCalls(page, itemCall)
  const send = page.getByRole('button', { name: 'This is right. Send it' })
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Day').fill('31')
  await send.click()
  await expect(page.getByRole('link', { name: 'Enter the first name.' })).toBeVisible()
  await expect(page.getByLabel('Year')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
  await page.getByLabel('First name').fill('Ruthie')
  await page.getByLabel('Day').fill('4')
  await send.click()
  await expect(page).toHaveURL(itemsPath)
  expect(calls.map(({ method, body }) => ({ method, body }))).toEqual([
    {
      method: 'PATCH',
      body: {
        item_type: 30,
        value: {
          related_person_info: {
            first_name: 'Ruthie',
            last_name: 'Abara-Whitfield',
            birth_date: '1980-11-04',
            gender: 20,
          },
        },
      },
    },
  ])
  await openAbout(page, server)
  await expect(aboutRow(page, 'Name', 'You')).toHaveText('Ruthie Abara-Whitfield')
  await expect(aboutRow(page, 'Name', 'The person you act for')).toHaveText('Ben Abara')
})

test.describe('a server that refuses', () => {
  test.use({ expectedConsole: /status of (400|404|500|503)/ })

  test('[ACTION-07] [ACTION-09] [GAP-156] [GAP-23] [ENTITY-32] [GAP-167] two presses are one call; its refusal is an alert of the detail or of the whole body, a line for each sentence, and nothing typed is lost', async ({
    page,
    server,
  }) => {
    const email = await signUpSent(page, server)
    const { id } = await askFor(server, email, [30])
    await test.step('what is done or was taken back says so, with a way on and without another try', async () => {
      await page.goto(`/profile/action-item/${crypto.randomUUID()}`)
      await expect(alertBox(page)).toContainText('We could not find that.')
      await expect(page.getByRole('heading', { name: 'not asked of you any more' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Back to everything we need from you' }).click()
      await expect(page).toHaveURL(itemsPath)
    })
    let answer: { status: number; json: object } = { status: 503, json: { message: 'Not now.' } }
    let isHeld = false
    let release = () => {}
    await page.route(itemCall, async (route) => {
      if (route.request().method() === 'GET' && answer.status === 503) {
        return route.fulfill({ status: 503, json: { detail: 'We are moving things.' } })
      }
      if (route.request().method() !== 'PATCH') return route.fallback()
      if (isHeld) await new Promise<void>((resolve) => (release = resolve))
      return route.fulfill(answer)
    })
    await page.getByRole('link', { name: /^Start/ }).click()
    await expect(alertBox(page)).toContainText('We are moving things.')
    answer = { status: 400, json: { detail: 'Not today.' } }
    await page.getByRole('button', { name: 'Try again' }).click()
    isHeld = true
    await page.getByLabel('First name').fill('Adele')
    // The form is there, so what brought it is over.
    const calls = watchCalls(page, itemCall)
    const send = page.getByRole('button', { name: 'This is right. Send it' })
    await send.dblclick()
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await page.getByLabel('First name').press('Enter')
    isHeld = false
    release()
    await expect.poll(() => readAlert(page)).toEqual(['Not today.'])
    expect(listCalls(calls)).toEqual([`PATCH /api/v1/telemedicine/action-items/${id}/`])
    answer = { status: 400, json: ['Not on Sundays.', 'Ask us.'] }
    await send.click()
    await expect.poll(() => readAlert(page)).toEqual(['Not on Sundays.', 'Ask us.'])
    answer = { status: 400, json: { first_name: ['Too plain.', 'Too short.'], note: 'Call us.' } }
    await send.click()
    await expect.poll(() => readAlert(page)).toEqual(['Too plain.', 'Too short.', 'Call us.'])
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('First name')).toHaveValue('Adele')

    await test.step('signing out asks first, too, with edits that were not saved', async () => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
      await expect(page).toHaveURL('/login')
    })
  })
})
