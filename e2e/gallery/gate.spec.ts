import { expect, test } from './gallery-test.ts'

test('[ROLE-04] a visitor opens public pages and, with an active survey, those of onboarding; those for patients lead to signing in', async ({
  page,
}) => {
  const open = async (access: string) => {
    await page.goto(`/gate.html?access=${access}`)
    return page.getByRole('heading', { level: 1 })
  }
  await expect(await open('public')).toHaveText('Public')
  await page.evaluate(() => window.startSurvey('survey-1'))
  await expect(await open('onboarding')).toHaveText('Onboarding')
  await open('auth')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await page.evaluate(() => localStorage.removeItem('surveyStore'))
})

test('[ROUTE-01] [ROUTE-02] [GAP-01] an onboarding page opens with an active survey only', async ({
  page,
}) => {
  await page.goto('/gate.html')
  await expect(page).toHaveURL('/session-expired')
  await expect(page.getByText('Onboarding')).toHaveCount(0)
  await page.goto('/gate.html?again')
  await page.evaluate(() => window.startSurvey('survey-1'))
  await page.goto('/gate.html?active')
  await expect(page.getByRole('heading', { name: 'Onboarding' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/gate.html')
  await page.evaluate(() => localStorage.removeItem('surveyStore'))
  await page.goto('/gate.html?over')
  await expect(page).toHaveURL('/session-expired')
})
