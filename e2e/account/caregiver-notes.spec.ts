import { noteWho, prescribe } from '../clinic-records.ts'
import { expect, test } from '../fixtures.ts'
import { benAndRuth, signUp } from '../profile-visit.ts'
import { openClinicDesk } from './clinic-desk.ts'

const dayMs = 24 * 60
const notes = {
  clinician_name: 'Dr. Amara Okoro',
  clinician_notes: 'Take one a day.\nRest when you can.',
  diagnosis: ['Migraine', 'Tension headache'],
}

test('[ENTITY-37] [PROFILE-02] a caregiver reads whose appointment and whose prescriptions they are, and prints the notes on a sheet of their own', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { finished: true, answers: benAndRuth })
  const desk = await openClinicDesk(server, email)
  const sync = await desk.consult('sync', notes)
  await desk.book(sync, 2 * dayMs)
  await noteWho(page)
  await prescribe(server, email, [{ medication: 'Lumora 20 mg', daysAgo: 3, days: 30 }])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(`${server.origin}/profile/home`)
  const next = page.getByRole('region', { name: 'The next appointment of Ben Abara' })
  await expect(next).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Consultations of Ben Abara' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Medicine of Ben Abara' })).toBeVisible()
  await page.getByRole('button', { name: /^Print the notes/ }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText('Ben Abara')
  await expect(sheet).toContainText('Migraine, Tension headache')
  await expect(sheet).toContainText('Rest when you can.')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(next).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
  await next.getByRole('link', { name: /^Choose another time/ }).click()
  await expect(page.getByText(/^The appointment of Ben Abara is now on/)).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Prescriptions' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Prescriptions of Ben Abara' }),
  ).toBeVisible()
  await expect(page.getByText('You act for Ben Abara')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Lumora 20 mg' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText('For Ben Abara', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: null })
})
