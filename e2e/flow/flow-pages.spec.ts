import type { PageTypeName } from '../../contract/flow-codes.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { buildCardPhoto } from '../../testing/people/photos.ts'
import { expect, test } from '../fixtures.ts'
import {
  button,
  callsOf,
  changeFlow,
  expectPage,
  failCalls,
  heading,
  openFlow,
  proceedCall,
  proceedUrl,
  publishFlow,
  watchCalls,
} from '../flow-visit.ts'

const types: PageTypeName[] = [
  'WELCOME',
  'REGULAR',
  'INTERSTITIAL',
  'IDENTITY_VERIFICATION',
  'PHARMACY_SELECTION',
  'TELEMED',
  'SCHEDULE_CONSULT',
  'PAYMENT',
  'TRANSFER_DATA',
  'END_NURSE',
  'END_TELEMEDICINE',
  'REFER_OUT',
  'ACCOUNT_CREATION',
  'THANK_YOU',
]

const email = buildItem(200, 'EMAIL', { text: 'E-mail', value_association: 'EMAIL' })
const password = buildItem(201, 'PASSWORD', { text: 'Password' })
const photo = buildItem(202, 'IMAGE', { text: 'Your ID', value_association: 'PHOTO_ID' })
const signupUrl = /\/signup\/$/
const signupCall = 'POST /api/v1/telemedicine/{id}/signup/'

test('[ROUTE-31, FLOW-04] each of the 14 page types is shown on /flow', async ({
  page,
  server,
}) => {
  const pages = types.map((type, index) =>
    buildPage(
      `type-${type}`,
      type,
      [
        heading(index * 2 + 1, `Page ${type}.`),
        ...(type === 'ACCOUNT_CREATION' ? [email, password] : []),
        ...(type === 'IDENTITY_VERIFICATION' ? [photo] : []),
        button(index * 2 + 2, 'On'),
      ],
      index + 1 < types.length ? `type-${types[index + 1]}` : null,
    ),
  )
  const price = { amount_cents: 3_900, currency: 'USD' }
  await openFlow(page, await publishFlow(server, pages, { price }))
  for (const type of types) {
    await expectPage(page, `Page ${type}.`)
    expect(new URL(page.url()).pathname).toBe('/flow')
    if (type === 'IDENTITY_VERIFICATION') {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await buildCardPhoto() })
      await expect(page.getByText('Photo added')).toBeAttached()
    }
    if (type === 'ACCOUNT_CREATION') {
      await page.getByLabel('E-mail').fill('walker@patients.example')
      await page.getByLabel('Password', { exact: true }).fill('Quiet-meadow-27')
    }
    if (type === 'PAYMENT') {
      await page.getByLabel('Card number').fill('4242424242424242')
      await page.getByLabel(/^Good until/).pressSequentially('1231')
      await page.getByLabel('Security code').fill('123')
      await page.getByRole('button', { name: 'Pay $39.00' }).click()
    } else if (type !== 'THANK_YOU') {
      await page.getByRole('button', { name: 'On', exact: true }).click()
    }
  }
})

test('[ROUTE-32] a page of any other type leads to the not-found route', async ({
  page,
  server,
}) => {
  const pages = [
    buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Go')], 'two'),
    buildPage('two', 'REGULAR', [heading(3, 'Two')], null),
  ]
  await openFlow(page, await publishFlow(server, pages))
  await page.route(proceedUrl, (route) =>
    changeFlow(route, (flow) => ({ ...flow, page: { ...flow.page, page_type: 160 } })),
  )
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page).toHaveURL('/not-found')
  await expect(page.getByRole('heading', { name: 'Two' })).toBeHidden()
})

const accountPages = (withEmail: boolean) => [
  buildPage(
    'account',
    'ACCOUNT_CREATION',
    [heading(1, 'Your account'), ...(withEmail ? [email] : []), password, button(2, 'Create')],
    'thanks',
  ),
  buildPage('thanks', 'THANK_YOU', [heading(3, 'Thanks')], null),
]

test('[FLOW-03, FLOW-33, FLOW-34, ITEM-03, GAP-64] the account is created, then the flow goes on without the password', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, accountPages(true)))
  const calls = watchCalls(page)
  await page.getByLabel('E-mail').fill('ada@patients.example')
  await page.getByLabel('Password', { exact: true }).fill('Quiet-meadow-27')
  await page.getByRole('button', { name: 'Create' }).click()
  await expectPage(page, 'Thanks')
  expect(calls.map((call) => call.name)).toEqual([signupCall, proceedCall])
  expect(calls[0]?.body).toEqual({ email: 'ada@patients.example', password: 'Quiet-meadow-27' })
  expect(calls[1]?.body?.answers).toEqual({
    200: [{ value: 'ada@patients.example' }],
    201: [{ value: ' ' }],
    2: [{ value: true }],
  })
})

test.describe('an account that cannot be created', () => {
  test.use({ expectedConsole: [/status of 400/] })

  test('[FLOW-33, FLOW-35] is told in an alert only; without an e-mail item none is sent', async ({
    page,
    server,
  }) => {
    await openFlow(page, await publishFlow(server, accountPages(false)))
    await failCalls(page, signupUrl, 'POST', {
      status: 400,
      body: { detail: 'We could not create that account.' },
    })
    const calls = watchCalls(page)
    await page.getByLabel('Password', { exact: true }).fill('Quiet-meadow-27')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('alert')).toContainText('We could not create that account.')
    await expectPage(page, 'Your account')
    expect(calls.map((call) => [call.name, call.body])).toEqual([
      [signupCall, { password: 'Quiet-meadow-27' }],
    ])
    expect(callsOf(calls, proceedCall)).toEqual([])
  })
})
