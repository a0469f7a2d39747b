import type { Page } from '@playwright/test'
import { openDatabase } from '../../server/data/database.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { publishFlow } from '../flow-visit.ts'
import { prepareVisit } from '../prepared-visit.ts'
import { benAndRuth, openAbout, openHome, profilePages, readShipped } from '../profile-visit.ts'
import { listCalls, watchCalls } from '../sink-visit.ts'
import { openClinicDesk } from './clinic-desk.ts'

const mia = {
  ...benAndRuth,
  2: [{ value: 'Mia <b>' }],
  4: [{ value: '2015-06-07' }],
  5: [{ value: 20 }],
}

/** A further visit of the account, about the boy's sister and in another programme; the visit of the boy stays the one used last. */
async function addSister(page: Page, server: BrowserServer, email: string): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is no browser.')
  const kestrivo = await readShipped(server, 'kestrivo')
  const link = await publishFlow(server, profilePages, { feature_flags: {}, ...kestrivo })
  const prepared = await prepareVisit(await context.newPage(), server.origin, link)
  await prepared.proceed('who', mia)
  await context.close()
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  const account = db.selectFrom('accounts').select('id').where('email', '=', email)
  await db
    .updateTable('leads')
    .set({ account_id: (await account.executeTakeFirstOrThrow()).id, updated_at: new Date(0) })
    .where('id', '=', prepared.leadId)
    .execute()
  await db.destroy()
}

test('[P7] [P18] [ROLE-02] [PROFILE-02] [CALL-35] who cares for two children sees the care and the programme of one at a time, and turns to the other, which is said', async ({
  page,
  server,
}) => {
  const { email } = await openHome(page, server, { answers: benAndRuth, finished: true })
  await expect(page.getByText('You act for Ben Abara')).toBeVisible()
  const group = page.getByRole('group', { name: 'Whose care' })
  await expect(group).toHaveCount(0)
  const desk = await openClinicDesk(server, email)
  await desk.consult('async', { clinician_name: 'Dr. Amara Okoro', status: 30 })
  await addSister(page, server, email)
  await page.reload()
  const ben = group.getByRole('button', { name: 'Ben Abara' })
  const sister = group.getByRole('button', { name: 'Mia <b> Abara' })
  await expect(ben).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('You act for Ben Abara')).toBeVisible()
  await expectAccessible(page)
  const ofBen = page.getByRole('heading', { name: 'Consultation with Dr. Amara Okoro' })
  await expect(ofBen).toBeVisible()
  const product = page.getByRole('heading', { level: 2, name: 'Kestrivo', exact: true })
  const logo = page.getByRole('banner').getByRole('img', { name: 'Kestrivo' })
  await expect(product).toHaveCount(0)
  await expect(logo).toHaveCount(0)

  await test.step('by keyboard, and stays there', async () => {
    const calls = watchCalls(page, /profile/)
    await sister.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('You act for Mia <b> Abara')).toBeVisible()
    await expect(page.getByText('You act for Ben Abara')).toHaveCount(0)
    await expect(sister).toHaveAttribute('aria-pressed', 'true')
    await expect(sister).toBeFocused()
    await expect(page.getByRole('heading', { name: /^Finish your questions/ })).toBeVisible()
    await expect(ofBen).toHaveCount(0)
    await expect(product).toBeVisible()
    await expect(logo).toBeVisible()
    const told = page.getByRole('status').locator('[data-severity="info"]')
    await expect(told).toContainText('You now see the care of Mia <b> Abara.')
    await expectAccessible(page)
    expect(listCalls(calls).filter((call) => call.includes('/choose/'))).toHaveLength(1)
    expect(calls.filter(({ path }) => path.includes('visits/?person='))).not.toEqual([])
  })

  await test.step('on every page, and after a reload', async () => {
    await openAbout(page, server)
    await expect(page.getByText('You act for Mia <b> Abara')).toBeVisible()
    await expect(page.getByText('Ben Abara')).toHaveCount(1)
    await expect(group.getByRole('button')).toHaveText(['Ben Abara', 'Mia <b> Abara'])
  })

  await test.step('and back, where the first one’s care is again', async () => {
    await ben.click()
    await expect(page.getByText('You act for Ben Abara')).toBeVisible()
    await expect(logo).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(ofBen).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Finish your questions/ })).toHaveCount(0)
  })
})
