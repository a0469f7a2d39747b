import { askFor, itemsPath } from '../action-items-visit.ts'
import { expectHeading, fillPage, goOn, keyboard, pointer, walk } from '../drive-page.ts'
import { expect, test } from '../fixtures.ts'
import { ada, goTo, signUp } from '../profile-visit.ts'
import { findLink } from '../programme-links.ts'
import { becomePatient, forgetBrowser, signIn } from '../sign-in-visit.ts'
import { quietAsthma } from '../steps/brisova-steps.ts'
import { calmSkin } from '../steps/fennora-renewal-steps.ts'
import { readLeadId, readStoredAnswers } from '../stored-answers.ts'

const told = 'You are signed in. We fill in what you told us before.'

test('[FLOW-09] [FLOW-11] [GAP-130] [P7] [P17] somebody signs in from a renewal’s first page and renews by keyboard: what they told before is theirs to keep or change, and the renewal is in their account', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const { email } = await signUp(page, server, { answers: ada, finished: true })
  await forgetBrowser(page, server)
  const readAuth = () => page.evaluate(() => localStorage.getItem('auth'))
  await page.goto(server.origin + findLink('brisova').path)
  await expect(page).toHaveURL(/pageId=/)
  await keyboard.reach(page.getByRole('link', { name: 'signed in' }))
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Sign in to renew')
  await signIn(page, email)
  await expectHeading(page, 'Renew your Brisova inhaler')
  expect(new URL(page.url()).pathname).toBe('/flow')
  await expect(page.getByText(told)).toBeVisible()
  await expect(page.getByRole('link', { name: 'signed in' })).toHaveCount(0)
  const signedIn = await readAuth()
  expect(signedIn).toContain('refresh')

  await walk(page, quietAsthma, keyboard)
  await expectHeading(page, 'Is this still you?')
  expect(await readAuth()).toBe(signedIn)
  await expect(page.getByText('We filled in what you told us before.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last name')).toHaveValue('Nguyễn-O’Brien')
  const born = page.getByRole('group', { name: /Date of birth/ }).getByRole('textbox')
  for (const [place, part] of ['4', '27', '1988'].entries()) {
    await expect(born.nth(place)).toHaveValue(new RegExp(`^0?${part}$`))
  }
  await page.getByLabel('Last name').fill('Nguyễn')
  await goOn(page, 'Continue', keyboard)
  await expectHeading(page, 'How can the care team reach you?')
  await expect(page.getByLabel('Mobile phone')).toHaveValue('(617) 555-0123')
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await goOn(page, 'Continue', keyboard)

  await expectHeading(page, 'How would you like to get the inhaler?')
  await keyboard.choose(page.getByRole('radio', { name: /Send it to my home/ }))
  await expectHeading(page, 'Where should we send it?')
  await page.getByLabel('Street address').fill('12 Elm Avenue')
  await page.getByLabel('Zip code').fill('02139')
  await expect(page.getByLabel('City')).toHaveValue('Cambridge')
  await goOn(page, 'Continue', keyboard)
  await expectHeading(page, 'Which pharmacy should send it?')
  const pharmacy = { 'Pharmacy that delivers': { pharmacy: 'Home Delivery', id: 0 } }
  await fillPage(page, { heading: '', answers: pharmacy }, keyboard)
  await goOn(page, 'Continue', keyboard)
  await expectHeading(page, 'Check your answers')
  await expect(page.getByText('12 Elm Avenue', { exact: true })).toBeVisible()
  await expect(page.getByText('Nguyễn', { exact: true })).toBeVisible()
  await goOn(page, 'Everything is right', keyboard)
  await expectHeading(page, 'Ready to send?')
  await keyboard.press(page.getByRole('checkbox', { name: /I have read/ }))
  await goOn(page, 'Send my renewal', keyboard)
  await expectHeading(page, 'Your renewal is on its way')
  const stored = await readStoredAnswers(server, await readLeadId(page))
  expect(stored).toMatchObject({ 'First name': 'Ada', 'Last name': 'Nguyễn' })

  await page.goto(`${server.origin}/profile/home`)
  await expect(page.getByText(/^Brisova · Sent today at/)).toBeVisible()
})

test('[GAP-130] who signs in to renew and has something to do first is led back into the renewal', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { answers: ada, finished: true })
  await askFor(server, email, [30])
  await forgetBrowser(page, server)
  await page.goto(server.origin + findLink('fennora-renewal').path)
  await expect(page).toHaveURL(/pageId=/)
  await page.getByRole('link', { name: 'signed in' }).click()
  await expectHeading(page, 'Sign in to renew')
  await signIn(page, email)
  await expect(page).toHaveURL(itemsPath)
  const main = page.getByRole('main')
  const onward = main.getByRole('button', { name: 'Go on to your renewal' })
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await expect(onward).toBeVisible()
  await page.reload()
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await expect(onward).toBeVisible()

  await main.getByRole('link', { name: 'Start with: Personal information' }).click()
  await page.getByRole('button', { name: 'This is right. Send it' }).click()
  await expect(main.getByRole('heading', { name: 'Nothing to do right now' })).toBeVisible()
  await onward.click()
  await expectHeading(page, 'Renew your Fennora cream')
  await expect(page.getByText(told)).toBeVisible()
  await expect(page.getByRole('link', { name: 'signed in' })).toHaveCount(0)
  // It was gone on with, so it is offered no more.
  await goTo(page, itemsPath)
  await expect(main.getByRole('heading', { name: 'Nothing to do right now' })).toBeVisible()
  await expect(onward).toHaveCount(0)
})

test('[FLOW-09] [FLOW-33] somebody with an account renews the cream: no account is asked for, and who they are is filled in', async ({
  page,
  server,
}) => {
  await signUp(page, server, { answers: ada, finished: true })
  await page.goto(server.origin + findLink('fennora-renewal').path)
  await walk(page, calmSkin.slice(0, 3), pointer)
  await expectHeading(page, 'Your name and date of birth')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await walk(page, calmSkin.slice(3), pointer)
  await expectHeading(page, 'How strong was the worst itch this week?')
})

test('[FLOW-09] [GAP-40] who signs in from a renewal that is only a test renews as a test, which says so on each document and is in no account', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { answers: ada, finished: true })
  await forgetBrowser(page, server)
  await page.goto(`${server.origin}${findLink('brisova').path}&test_only=true`)
  await expect(page).toHaveURL(/pageId=/)
  await page.getByRole('link', { name: 'signed in' }).click()
  await expectHeading(page, 'Sign in to renew')
  await signIn(page, email)
  await expectHeading(page, 'Renew your Brisova inhaler')
  await expect(page).toHaveURL(/pageId=/)
  const bar = page.getByRole('complementary', { name: 'Test' })
  await expect(bar).toBeVisible()
  await page.reload()
  await expectHeading(page, 'Renew your Brisova inhaler')
  await expect(bar).toBeVisible()
  const lead = server.db.selectFrom('leads').select(['test_only', 'account_id'])
  const row = await lead.where('id', '=', await readLeadId(page)).executeTakeFirstOrThrow()
  expect(row).toEqual({ test_only: true, account_id: expect.any(String) })

  await page.goto(`${server.origin}/profile/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Sent today')).toHaveCount(1)
  await expect(page.getByRole('main').getByText('Brisova')).toHaveCount(0)
})

test('[GAP-40] [GAP-132] who goes from a test on to a visit that is none reads nothing above it of a test', async ({
  page,
  server,
}) => {
  const { leadId } = await becomePatient(page, server)
  await page.goto(`${server.origin}${findLink('brisova').path}&test_only=true`)
  await expect(page).toHaveURL(/pageId=/)
  const bar = page.getByRole('complementary', { name: 'Test' })
  await expect(bar).toBeVisible()
  await goTo(page, '/profile/home')
  await page.getByRole('button', { name: 'Continue your questions' }).click()
  await expectHeading(page, 'One more page')
  expect(await readLeadId(page)).toBe(leadId)
  await expect(bar).toHaveCount(0)
})
