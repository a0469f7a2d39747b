import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { validationType } from '../../../contract/codes.ts'
import { buildItem, buildPage } from '../../../testing/flows/small-programme.ts'
import { expect, test } from '../../fixtures.ts'
import {
  button,
  callsOf,
  expectPage,
  failCalls,
  heading,
  openFlow,
  proceedCall,
  proceedUrl,
  publishFlow,
  type SeenCall,
  watchCalls,
} from '../../flow-visit.ts'

const after = buildPage('after', 'THANK_YOU', [heading(99, 'After')], null)
const signupCall = 'POST /api/v1/telemedicine/{id}/signup/'

test.describe('a new password', () => {
  test.use({ expectedConsole: /status of 400/ })

  test('[ITEM-16] [ITEM-17] [GAP-68] [GAP-69] a password of 5 characters or of one kind is refused, one of 6 and of two kinds is taken', async ({
    page,
    server,
  }) => {
    const email = buildItem(4, 'EMAIL', { text: 'E-mail', value_association: 'EMAIL' })
    const password = buildItem(2, 'PASSWORD', { text: 'Password' })
    const items = [heading(1, 'Account'), email, password, button(3, 'Create')]
    const pages = [buildPage('account', 'ACCOUNT_CREATION', items, 'after'), after]
    await openFlow(page, await publishFlow(server, pages))
    const calls = watchCalls(page)
    const field = page.getByLabel('Password', { exact: true })
    const mail = `${randomUUID()}@patients.example`
    await page.getByLabel('E-mail').fill(mail)
    // Only the last reaches the server; what is taken before leads nowhere.
    await page.route('**/signup/', (route) => route.fulfill({ status: 400, json: {} }))
    const mix = 'Mix at least two of these'
    const tries = [
      ['Vq3tz', 'Use at least 6 characters.', 'Vq3tzk'],
      ['vqtzkmwr', mix, 'vqtzKMWR'],
      ['83920174', mix, '8392q174'],
      ['VQTZKMWR', mix, 'VQTZKMW7'],
    ] as const
    for (const [at, [refused, sentence, accepted]] of tries.entries()) {
      await field.fill(refused)
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
      await expectPage(page, 'Account')
      expect(callsOf(calls, signupCall)).toHaveLength(at)
      if (at === tries.length - 1) await page.unroute('**/signup/')
      await field.fill(accepted)
      const sent = page.waitForRequest('**/signup/')
      await page.getByRole('button', { name: 'Create' }).click()
      expect((await sent).postDataJSON()).toEqual({ email: mail, password: accepted })
    }
    await expectPage(page, 'After')
  })
})

/** Types codes into the zip code's field until one is served: each is asked about. */
async function expectZipAsked(page: Page, calls: SeenCall[]): Promise<void> {
  const field = page.getByLabel('Zip code')
  const asked = () =>
    calls.filter((call) => call.name.includes('check/zipcode')).map((call) => call.body?.zip_code)
  for (const [code, sentence] of [
    ['00000', 'We do not know this zip code.'],
    ['10001', 'We cannot help in this state yet. Check the zip code, or ask your own doctor.'],
    ['02139', ''],
  ] as const) {
    await field.fill(code)
    if (sentence) await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
  }
  await expect(page.getByText('Cambridge, MA')).toBeVisible()
  expect(asked()).toEqual(['00000', '10001', '02139'])
}

test.describe('problems the server finds, for a device a year ahead', () => {
  test.use({ expectedConsole: /status of 400/ })

  test('[ITEM-18, ITEM-19, GAP-71] whether a zip code exists is asked of the server, an error keyed by an item id is shown at that item, and so is what the server itself refuses', async ({
    page,
    server,
  }) => {
    const zip = buildItem(1, 'TEXT_FIELD', {
      text: 'Zip code',
      validation_type: validationType.ZIP_CODE,
      value_association: 'ZIP_CODE',
    })
    const born = buildItem(21, 'DATE', {
      text: 'Birth date',
      validation_type: validationType.DATE_OF_BIRTH,
    })
    const twoFields = [11, 12].map((id) => buildItem(id, 'TEXT_FIELD', { text: `Field ${id}` }))
    const pages = [
      buildPage('zip', 'WELCOME', [zip, button(2, 'Next')], 'fields'),
      buildPage('fields', 'REGULAR', [...twoFields, button(13, 'Next')], 'born'),
      buildPage('born', 'REGULAR', [born, button(22, 'Next')], 'after'),
      after,
    ]
    const ahead = new Date(Date.now() + 366 * 86_400_000)
    await page.clock.install({ time: ahead })
    await openFlow(page, await publishFlow(server, pages, { served_states: ['MA'] }))
    const calls = watchCalls(page)
    const next = () => page.getByRole('button', { name: 'Next' }).click()

    await test.step('whether a zip code exists', () => expectZipAsked(page, calls))
    await next()
    await test.step('an error keyed by an item id', async () => {
      const [first, second] = [page.getByLabel('Field 11'), page.getByLabel('Field 12')]
      await second.fill('abc')
      await failCalls(page, proceedUrl, 'PATCH', {
        status: 400,
        body: { 12: ['Please write this in capitals.'] },
        times: 1,
      })
      await next()
      await expect(second).toHaveAccessibleDescription(/Please write this in capitals\./)
      await expect(second).toHaveAttribute('aria-invalid', 'true')
      await expect(first).not.toHaveAttribute('aria-invalid', 'true')
      await expect(first).not.toHaveAccessibleDescription(/capitals/)
      await second.fill('ABC')
      await expect(second).not.toHaveAttribute('aria-invalid', 'true')
      await next()
    })

    await test.step('a day that is still to come by the server’s clock alone', async () => {
      await page.getByLabel('Month').fill('1')
      calls.length = 0
      await page.getByLabel('Day').fill('1')
      await page.getByLabel('Year').fill(String(ahead.getFullYear()))
      await next()
      await expect(page.getByRole('group', { name: 'Birth date' })).toContainText(
        'A date of birth cannot be in the future.',
      )
      expect(callsOf(calls, proceedCall)).toHaveLength(1)
      await page.getByLabel('Year').fill('1999')
      await next()
      await expectPage(page, 'After')
    })
  })
})
