import { expect, test } from '../fixtures.ts'
import { goTo, signUp } from '../profile-visit.ts'
import { publishThemed } from '../shell-visit.ts'

const notFoundText = '404 Page not found'

test('[ROLE-04] whoever is not signed in opens the pages of a programme, and none behind the sign-in', async ({
  page,
  server,
}) => {
  const query = (await publishThemed(server, () => {})).slice(1)
  // Each address that begins a visit, where it leads, and what is read there; sign-in.spec.ts opens all others.
  const opened = [
    [`/${query}`, '/flow', 'First'],
    [`/entry${query}`, '/flow', 'First'],
    ['/flow', '/flow', 'First'],
    [`/landing${query}`, '/landing', 'Welcome'],
    ['/profile/home', '/login', 'Sign in'],
  ] as const
  for (const [address, path, words] of opened) {
    await page.goto(address)
    await expect.poll(() => new URL(page.url()).pathname, address).toBe(path)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(words)
  }
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

test('[ROLE-06] there is no screen of clinicians or of administrators, whoever asks for one', async ({
  page,
  server,
}) => {
  const guessed = ['/admin', '/admin/users', '/staff', '/dashboard', '/users', '/patients']
  const clinical = ['/clinic', '/clinic/patients', '/clinician', '/doctor', '/profile/patients']
  const expectNone = async () => {
    for (const path of [...guessed, ...clinical]) {
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
      await goTo(page, '/not-found')
      await expect(page.getByText(notFoundText)).toHaveCount(0)
      await goTo(page, path)
      await expect(page.getByText(notFoundText, { exact: true })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  }
  await page.goto('/not-found')
  await expectNone()
  await signUp(page, server, { finished: true })
  await page.goto('/not-found')
  await expectNone()
})
