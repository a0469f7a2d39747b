import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage } from '../flow-visit.ts'
import { waitForMail } from '../read-mail.ts'
import { password, signUp } from '../sign-in-visit.ts'
import { watchCalls } from '../sink-visit.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: [/status of 4\d\d/],
})

test('[P7] [P12] [P18] the mailed link asks a strange browser for the password, and the flow waits for nothing', async ({
  page,
  server,
  browser,
}) => {
  const { email } = await signUp(page, server)
  await expectPage(page, 'One more page')
  const { link } = await waitForMail(server, email, 1, 'proofs')
  expect(link).toMatch(/^\/confirm-email#token=[\w-]{43}$/)
  const token = link.split('=')[1] ?? ''
  const context = await browser.newContext({
    viewport: { width: 360, height: 1600 },
    reducedMotion: 'reduce',
  })
  const phone = await context.newPage()
  const heading = (name: string) => phone.getByRole('heading', { level: 1, name })
  const press = () => phone.getByRole('button', { name: 'Confirm my address' }).click()
  const calls = watchCalls(phone, /./)
  await phone.goto(server.origin + link)
  await expect(heading('Confirm your e-mail address')).toBeVisible()
  expect(phone.url()).toBe(`${server.origin}/confirm-email`)
  await expectAccessible(phone)
  // Opening the page proves nothing: programs open links too.
  expect(calls.filter(({ path }) => path.includes('confirm/'))).toEqual([])
  await press()
  await expect(heading('One more step')).toBeVisible()
  await phone.reload()
  await press()
  await phone.getByLabel('Password', { exact: true }).fill('Wrong-harbour-77')
  await press()
  const summary = phone.getByRole('group', { name: 'One thing needs another look' })
  await expect(summary).toContainText('not the password of the account')
  await expectAccessible(phone)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await press()
  await expect(heading('Your address is confirmed')).toBeFocused()
  await expect(phone.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await expectAccessible(phone)
  expect(calls.filter(({ path }) => path.includes(token))).toEqual([])
  await phone.goto(`${server.origin}/login`)
  await phone.goto(`${server.origin}/confirm-email`)
  await expect(heading('This link is not complete')).toBeVisible()
  // Within the document: only the fragment changes.
  await phone.goto(`${server.origin}/confirm-email#token=nobody-knows-me`)
  await press()
  await expect(phone.getByText('It was good for seven days')).toBeVisible()
  await phone.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(phone)
  await context.close()

  await page.goto(server.origin + link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'confirmed already' })).toBeVisible()
  await page.getByRole('link', { name: 'Go on with your questions' }).click()
  await expectPage(page, 'One more page')
})
