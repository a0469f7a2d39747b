import type { Page, Route } from '@playwright/test'
import { expect, test } from './gallery-test.ts'

const grace = {
  first_name: 'Grace',
  last_name: 'Hill',
  birth_date: '1980-02-29',
  gender: 20,
  phone_number: '+12025550143',
  state: 'OH',
  relationship: 'Parent',
}
const note = 'We filled in what you told us before. Change what is no longer right.'

/** Opens the page; every call waits for the test, which is given those about the caregiver. */
async function open(page: Page): Promise<Route[]> {
  const asked: Route[] = []
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/api/v1/telemedicine/profile/renewal-info/') asked.push(route)
  })
  await page.goto('/renewal.html')
  await expect.poll(() => asked.length).toBe(1)
  return asked
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('[CALL-16] [GAP-88] [P17] a renewal’s page is usable before its caregiver is known, then begins with them: said below the heading, what was typed and the focus stay, and each may be changed', async ({
  page,
}) => {
  const asked = await open(page)
  const heading = page.getByRole('heading', { name: 'About you' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(note)).toHaveCount(0)
  await field(page, 'Your last name').fill('Hill')
  await field(page, 'Your phone number').focus()
  await asked[0]?.fulfill({ json: grace })

  await expect(field(page, 'Your first name')).toHaveValue('Grace')
  await expect(field(page, 'Your last name')).toHaveValue('Hill')
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1980')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Your state' })).toHaveValue('Ohio')
  for (const name of ['Your phone number', 'Your email address', 'Their first name']) {
    await expect(field(page, name)).toHaveValue('')
  }
  await expect(field(page, 'Your phone number')).toBeFocused()
  await expect(page.getByText(note)).toBeVisible()
  const texts = (await page.getByRole('main').innerText()).split('\n')
  expect(texts.indexOf(note)).toBeGreaterThan(texts.indexOf('About you'))
  expect(texts.indexOf(note)).toBeLessThan(texts.indexOf('Your first name'))

  await field(page, 'Your first name').fill('Gracie')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await expect(field(page, 'Your first name')).toHaveValue('Gracie')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Next' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    answers: {
      1: [{ value: 'Gracie' }],
      2: [{ value: 'Hill' }],
      3: [{ value: '1980-02-29' }],
      4: [{ value: 72 }],
      6: [{ value: 'Ohio' }],
    },
  })
  expect(asked).toHaveLength(1)
})

test('[CALL-16] a renewal’s page in another language is filled in without an English word', async ({
  page,
}) => {
  const asked = await open(page)
  await page.evaluate(() => {
    document.documentElement.lang = 'es'
  })
  await asked[0]?.fulfill({ json: grace })
  await expect(field(page, 'Your first name')).toHaveValue('Grace')
  await expect(page.getByText(note)).toHaveCount(0)
})
