import { expect, test } from '../fixtures.ts'
import { goTo, signUp } from '../profile-visit.ts'

const notFoundText = '404 Page not found'

test('[ROLE-03] [ROLE-06] there is no screen of clinicians or of administrators, whoever asks for one', async ({
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
  // Whatever calls itself one has no role here.
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    const named = { ...auth, role: 'admin', is_staff: true, is_clinician: true }
    localStorage.setItem('auth', JSON.stringify(named))
  })
  await expectNone()
})
