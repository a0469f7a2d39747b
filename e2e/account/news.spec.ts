import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { signUp } from '../profile-visit.ts'
import { openClinic } from './test-clinic.ts'

test('[GAP-139] [GAP-151] [P18] home shows what the clinic does meanwhile, without a word, and focus stays', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { finished: true })
  const clinic = await openClinic(server, email, [
    'consultations:write',
    'prescriptions:write',
    'action-items:write',
  ])
  const listening = page.waitForResponse('**/chats/events/')
  await page.goto(`${server.origin}/profile/home`)
  await listening
  const consultations = page.getByRole('region', { name: 'Your consultations' })
  await expect(consultations).toContainText('no consultation yet')
  const details = page.getByRole('link', { name: 'See your details' })
  await details.focus()

  const lead = clinic.leadId
  await clinic.call('POST', 'consultations/', { lead, consultation_type: 10 })
  await expect(consultations.locator('[data-consultation]')).toHaveCount(1)
  await clinic.call('POST', 'prescriptions/', { lead, medication: 'Lumora 20 mg' })
  await expect(page.getByText('Lumora 20 mg')).toBeVisible()
  await clinic.call('POST', 'action-items/', { lead, action_reason: 10, item_types: [10] })
  await expect(page.getByRole('heading', { name: 'What needs doing now' })).toBeVisible()
  await expect(details).toBeFocused()
  for (const role of ['alert', 'status'] as const) {
    await expect(page.getByRole(role).filter({ hasText: /\S/ })).toHaveCount(0)
  }
  await expectAccessible(page)
})
