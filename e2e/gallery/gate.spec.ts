import { expect, test } from './gallery-test.ts'

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
