import { sql } from 'kysely'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expectSuitsEveryone } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { button, expectPage, heading, openFlow } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'

test.use({ expectedConsole: /status of (400|409)/ })

test('[P4] [FLOW-05] [FLOW-07] [ITEM-19] who pays for a time that has passed is led to choose another, reads why, also after a reload, and comes straight back to pay', async ({
  page,
  server,
}) => {
  const item = buildItem(2, 'TIMESLOT', { text: 'When?', options: { required: true } })
  const pages = [
    buildPage('when', 'SCHEDULE_CONSULT', [heading(1, 'When?'), item, button(3, 'On')], 'more'),
    buildPage('more', 'REGULAR', [heading(4, 'One more thing'), button(5, 'Next')], 'pay'),
    buildPage('pay', 'PAYMENT', [heading(6, 'Pay for your visit'), button(7, 'Pay')], 'end'),
    buildPage('end', 'THANK_YOU', [heading(8, 'The end')], null),
  ]
  const slug = `times-${crypto.randomUUID().slice(0, 8)}`
  const price = { amount_cents: 3_900, currency: 'USD' }
  const link = await publishThemed(server, () => {}, { pages, slug, price })
  const hours = { week: Array.from({ length: 7 }, () => [[540, 600] as const]), days: {} }
  const whom = { name: 'Dr. Okoro', zone: 'America/New_York', visitMinutes: 20, hours }
  await setClinicians(server.db, slug, [whom])

  await openFlow(page, link)
  const tomorrow = page.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio')
  const time = (name: string) => page.getByRole('radio', { name, exact: true })
  await tomorrow.nth(1).check()
  await time('9:20 AM').check()
  await page.getByRole('button', { name: 'On' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectPage(page, 'Pay for your visit')
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel(/^Expiration date/).pressSequentially('1231')
  await page.getByLabel('Security code').fill('123')
  await sql`
    update consults set starts_at = starts_at - interval '5 days', ends_at = ends_at - interval '5 days'
    where clinician_id in (
      select clinicians.id from clinicians join programmes on programmes.id = programme_id
      where slug = ${slug}
    )`.execute(server.db)
  await page.getByRole('button', { name: 'Pay $39.00' }).click()

  await expectPage(page, 'When?')
  const passed =
    'You have not been charged. That time has passed. Please choose another one. You then come back to pay.'
  const summary = page.getByRole('group', { name: 'One answer needs another look' })
  await expect(summary).toBeVisible()
  await expect(summary).toContainText(passed)
  await expect(summary).toBeFocused()
  await expect(page.getByText(passed)).toHaveCount(2)
  // It stays where it is: an alert would say it a third time, over the page, and go.
  await expect(page.locator('[data-alert]')).toHaveCount(0)
  await expect(page.getByText(/^You chose/)).toHaveCount(0)
  await expectSuitsEveryone(page)
  await page.reload()
  await expect(page.getByText(passed).first()).toBeVisible()

  await tomorrow.nth(1).check()
  await time('9:40 AM').check()
  await page.getByRole('button', { name: 'On' }).click()
  await expectPage(page, 'Pay for your visit')
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel(/^Expiration date/).pressSequentially('1231')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await expectPage(page, 'The end')
})
