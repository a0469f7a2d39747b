import type { Page } from '@playwright/test'
import type { PageTypeName } from '../../contract/flow-codes.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { buildCardPhoto } from '../../testing/people/photos.ts'
import { expect, test } from '../fixtures.ts'
import {
  button,
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

/** Of the account page, by its place among the types. */
const accountButton = types.indexOf('ACCOUNT_CREATION') * 2 + 2
const email = buildItem(200, 'EMAIL', { text: 'E-mail', value_association: 'EMAIL' })
const password = buildItem(201, 'PASSWORD', { text: 'Password' })
const photo = buildItem(202, 'IMAGE', { text: 'Your ID', value_association: 'PHOTO_ID' })
const signupUrl = /\/signup\/$/
const signupCall = 'POST /api/v1/telemedicine/{id}/signup/'

/** Takes the person on from a page of this type. */
async function leave(page: Page, type: PageTypeName): Promise<void> {
  if (type === 'IDENTITY_VERIFICATION') {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await buildCardPhoto() })
    await expect(page.getByText('Photo added')).toBeAttached()
  }
  if (type === 'ACCOUNT_CREATION') return createAccount(page)
  if (type === 'PAYMENT') {
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel(/^Expiration date/).pressSequentially('1231')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Pay $39.00' }).click()
  } else if (type !== 'THANK_YOU') {
    await page.getByRole('button', { name: 'On', exact: true }).click()
  }
}

/** Is refused first, without an e-mail address, then made, and the flow goes on without the password. */
async function createAccount(page: Page): Promise<void> {
  const calls = watchCalls(page)
  const on = page.getByRole('button', { name: 'On', exact: true })
  await page.getByLabel('Password', { exact: true }).fill('Quiet-meadow-27')
  await failCalls(page, signupUrl, 'POST', {
    status: 400,
    body: { detail: 'We could not create that account.' },
    times: 1,
  })
  await on.click()
  await expect(page.getByRole('alert')).toContainText('We could not create that account.')
  await expectPage(page, 'Page ACCOUNT_CREATION.')
  expect(calls.map((call) => [call.name, call.body])).toEqual([
    [signupCall, { password: 'Quiet-meadow-27' }],
  ])
  calls.length = 0
  await page.getByLabel('E-mail').fill('walker@patients.example')
  await on.click()
  await expectPage(page, 'Page THANK_YOU.')
  expect(calls.map((call) => call.name)).toEqual([signupCall, proceedCall])
  expect(calls[0]?.body).toEqual({ email: 'walker@patients.example', password: 'Quiet-meadow-27' })
  expect(calls[1]?.body?.answers).toEqual({
    200: [{ value: 'walker@patients.example' }],
    201: [{ value: ' ' }],
    [accountButton]: [{ value: true }],
  })
}

test.use({ expectedConsole: /status of 400/ })

test('[ROUTE-31, ROUTE-32, FLOW-03, FLOW-04, FLOW-33, FLOW-34, FLOW-35, ITEM-03, GAP-64] each of the 14 page types is shown on /flow, a page of any other type leads to the not-found route; an account is refused in an alert only, then created, and the flow goes on without the password', async ({
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
  await expectPage(page, 'Page WELCOME.')
  expect(new URL(page.url()).pathname).toBe('/flow')

  await page.route(proceedUrl, (route) =>
    changeFlow(route, (flow) => ({ ...flow, page: { ...flow.page, page_type: 160 } })),
  )
  await page.getByRole('button', { name: 'On', exact: true }).click()
  await expect(page).toHaveURL('/not-found')
  await expect(page.getByRole('main').getByRole('heading', { name: /^Page / })).toHaveCount(0)
  await page.unroute(proceedUrl)
  await page.goto('/flow')

  for (const type of types.slice(1)) {
    await expectPage(page, `Page ${type}.`)
    expect(new URL(page.url()).pathname).toBe('/flow')
    await leave(page, type)
  }
})
