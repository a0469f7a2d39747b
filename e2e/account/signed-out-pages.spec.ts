import { expect, test } from '../fixtures.ts'
import { goTo } from '../profile-visit.ts'

const pages = [
  '/profile/prescriptions-history',
  '/profile/messages',
  '/profile/action-items',
  '/profile/action-item/8d1f3c5e-2b70-4f0e-9a46-6c3d0e7b1a52',
  '/profile/consultation/one/reschedule',
]

test('[ROUTE-03] [ROUTE-23] [ROUTE-24] [ROUTE-26] [ROUTE-27] [ROUTE-28] who is not signed in is asked to sign in, whichever page of the signed-in area they open', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}${pages[0]}`)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  for (const path of pages.slice(1)) {
    await goTo(page, path)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  }
})
