import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage } from '../flow-visit.ts'
import { waitForMail } from '../read-mail.ts'
import { becomePatient, forgetBrowser, password } from '../sign-in-visit.ts'
import { watchCalls } from '../sink-visit.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: /status of 4\d\d/,
})

test('[P7] [P12] [P18] the mailed link asks a strange browser for the password, and the flow waits for nothing', async ({
  page,
  server,
}) => {
  const { email, keep } = await becomePatient(page, server)
  const { link } = await waitForMail(server, email, 1, 'proofs')
  expect(link).toMatch(/^\/confirm-email#token=[\w-]{43}$/)
  const token = link.split('=')[1] ?? ''
  const cookies = await page.context().cookies()
  await forgetBrowser(page, server)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const press = () => page.getByRole('button', { name: 'Confirm my address' }).click()

  await test.step('a strange browser, of a phone', async () => {
    await page.setViewportSize({ width: 360, height: 1600 })
    const calls = watchCalls(page, /./)
    await page.goto(link)
    await expect(heading('Confirm your e-mail address')).toBeVisible()
    expect(page.url()).toBe(`${server.origin}/confirm-email`)
    await expectAccessible(page)
    // Opening the page proves nothing: programs open links too.
    expect(calls.filter(({ path }) => path.includes('confirm/'))).toEqual([])
    await press()
    await expect(heading('One more step')).toBeVisible()
    await page.reload()
    await press()
    await page.getByLabel('Password', { exact: true }).fill('Wrong-harbour-77')
    await press()
    const summary = page.getByRole('group', { name: 'One thing needs another look' })
    await expect(summary).toContainText('not the password of the account')
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press()
    await expect(heading('Your address is confirmed')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
    await expectAccessible(page)
    expect(calls.filter(({ path }) => path.includes(token))).toEqual([])
    await page.goto('/login')
    await page.goto('/confirm-email')
    await expect(heading('This link is not complete')).toBeVisible()
    // Within the document: only the fragment changes.
    await page.goto('/confirm-email#token=nobody-knows-me')
    await press()
    await expect(page.getByText('It was good for seven days')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

  await test.step('the browser of the visit', async () => {
    await page.context().addCookies(cookies)
    await keep()
    await page.goto('/flow')
    await expectPage(page, 'One more page')
    await page.goto(link)
    await press()
    await expect(page.getByRole('heading', { name: 'confirmed already' })).toBeVisible()
    await page.getByRole('link', { name: 'Go on with your questions' }).click()
    await expectPage(page, 'One more page')
  })
})
