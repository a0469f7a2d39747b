import { randomUUID } from 'node:crypto'
import { validationType } from '../../../contract/codes.ts'
import { utcOffsetHeader } from '../../../contract/headers.ts'
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
  watchCalls,
} from '../../flow-visit.ts'

const after = buildPage('after', 'THANK_YOU', [heading(99, 'After')], null)
const signupCall = 'POST /api/v1/telemedicine/{id}/signup/'

test.describe('a new password', () => {
  test.use({ expectedConsole: [/status of 400/] })

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

test.describe('problems the server finds', () => {
  test.use({ expectedConsole: [/status of 400/] })

  test('[ITEM-18] whether a zip code exists is asked of the server', async ({ page, server }) => {
    const zip = buildItem(1, 'TEXT_FIELD', {
      text: 'Zip code',
      validation_type: validationType.ZIP_CODE,
      value_association: 'ZIP_CODE',
    })
    const pages = [buildPage('zip', 'WELCOME', [zip, button(2, 'Next')], 'after'), after]
    await openFlow(page, await publishFlow(server, pages, { served_states: ['MA'] }))
    const calls = watchCalls(page)
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
    await page.getByRole('button', { name: 'Next' }).click()
    await expectPage(page, 'After')
  })

  test('[ITEM-19, GAP-71] an error keyed by an item id is shown at that item', async ({
    page,
    server,
  }) => {
    const pages = [
      buildPage(
        'fields',
        'WELCOME',
        [
          buildItem(11, 'TEXT_FIELD', { text: 'First' }),
          buildItem(12, 'TEXT_FIELD', { text: 'Second' }),
          button(13, 'Next'),
        ],
        'after',
      ),
      after,
    ]
    await openFlow(page, await publishFlow(server, pages))
    await failCalls(page, proceedUrl, 'PATCH', {
      status: 400,
      body: { 12: ['Please write this in capitals.'] },
      times: 1,
    })
    const [first, second] = [page.getByLabel('First'), page.getByLabel('Second')]
    await second.fill('abc')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(second).toHaveAccessibleDescription(/Please write this in capitals\./)
    await expect(second).toHaveAttribute('aria-invalid', 'true')
    await expect(first).not.toHaveAttribute('aria-invalid', 'true')
    await expect(first).not.toHaveAccessibleDescription(/capitals/)
    await second.fill('ABC')
    await expect(second).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Next' }).click()
    await expectPage(page, 'After')
  })
})

test.describe('a device a year ahead', () => {
  test.use({ expectedConsole: [/status of 400/] })

  test('what the server itself refuses stands at its item', async ({ page, server }) => {
    const born = buildItem(11, 'DATE', {
      text: 'Birth date',
      validation_type: validationType.DATE_OF_BIRTH,
    })
    const pages = [buildPage('fields', 'WELCOME', [born, button(12, 'Next')], 'after'), after]
    const ahead = new Date(Date.now() + 366 * 86_400_000)
    await page.clock.install({ time: ahead })
    await openFlow(page, await publishFlow(server, pages))
    const calls = watchCalls(page)
    await page.getByLabel('Month').fill('1')
    await page.getByLabel('Day').fill('1')
    await page.getByLabel('Year').fill(String(ahead.getFullYear()))
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('group', { name: 'Birth date' })).toContainText(
      'A date of birth cannot be in the future.',
    )
    expect(callsOf(calls, proceedCall)).toHaveLength(1)
  })
})

test.describe('a person in Honolulu', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test('has every call say how far their clock is from UTC', async ({ page, server }) => {
    const pages = [
      buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go')], 'after'),
      after,
    ]
    const calls = watchCalls(page)
    await openFlow(page, await publishFlow(server, pages))
    await page.getByRole('button', { name: 'Go' }).click()
    await expectPage(page, 'After')
    expect(callsOf(calls, proceedCall)).toHaveLength(1)
    const offsets = new Set(calls.map((call) => call.headers[utcOffsetHeader.toLowerCase()]))
    expect([...offsets]).toEqual(['-600'])
  })
})
