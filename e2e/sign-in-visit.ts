import type { Page } from '@playwright/test'
import type { CompiledProgramme } from '../server/programmes/compiled-programme.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../testing/flows/small-programme.ts'
import { expect } from './fixtures.ts'
import { button, expectPage, heading, openFlow, publishFlow } from './flow-visit.ts'
import { keepOnly, prepareVisit } from './prepared-visit.ts'

export const password = 'Quiet-harbour-77'
const auth = 'POST /api/v1/telemedicine/auth'
export const loginCall = `${auth}/login/`
export const renewalLoginCall = `${auth}/renewal-login/`
export const logoutCall = `${auth}/logout/`
export const refreshCall = `${auth}/refresh/`
export const resetCall = `${auth}/password/reset/`
export const setCall = `${auth}/password/set/`
export const validateCall = `${auth}/password/validatetoken/`

export const inventEmail = () => `${crypto.randomUUID()}@example.com`

/** A page that makes an account, and the page it leads to. */
export const accountPage = (next: string) =>
  buildPage(
    'account',
    'ACCOUNT_CREATION',
    [
      heading(10, 'Your account'),
      buildItem(11, 'EMAIL', { text: 'E-mail address', options: { required: true } }),
      buildItem(12, 'PASSWORD', { text: 'Choose a password' }),
      button(13, 'Create'),
    ],
    next,
  )

const pages = [
  buildPage('first', 'WELCOME', [heading(1, 'First'), button(2, 'Go')], 'account'),
  accountPage('more'),
  buildPage('more', 'REGULAR', [heading(20, 'One more page'), button(21, 'Send')], 'thanks'),
  buildPage('thanks', 'THANK_YOU', [heading(30, 'Thank you')], null),
]

/** The link of a flow with an account page and one more page after it. */
export function publishVisit(
  server: BrowserServer,
  parts: Partial<CompiledProgramme> = {},
): Promise<string> {
  return publishFlow(server, pages, { feature_flags: {}, ...parts })
}

/** From a link to the page that makes an account. */
export async function reachAccount(page: Page, link: string): Promise<void> {
  await openFlow(page, link)
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Your account')
}

/** Somebody who made an account in a flow, by calls; the browser holds what it would, and shows an empty document. */
export async function becomePatient(
  page: Page,
  server: BrowserServer,
  { finished = false, link }: { finished?: boolean; link?: string } = {},
) {
  const email = inventEmail()
  const visit = await prepareVisit(page, server.origin, link ?? (await publishVisit(server)))
  await visit.proceed('first')
  await visit.signUp({ email, password })
  await visit.proceed('account', { 11: [{ value: email }], 12: [{ value: ' ' }] })
  if (finished) await visit.proceed('more')
  await visit.keep()
  return { email, leadId: visit.leadId, keep: visit.keep }
}

/** The same whose browser has forgotten it, as on a device where nobody was yet. */
export async function becomePatientElsewhere(
  page: Page,
  server: BrowserServer,
  options: { finished?: boolean } = {},
) {
  const person = await becomePatient(page, server, options)
  await forgetBrowser(page, server)
  return person
}

/** As on a device where nobody was yet. */
export async function forgetBrowser(page: Page, server: BrowserServer): Promise<void> {
  await keepOnly(page, server.origin)
  await page.context().clearCookies()
}

export async function fillSignIn(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
}

export async function signIn(page: Page, email: string, typed = password): Promise<void> {
  await fillSignIn(page, email, typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function openLogin(page: Page, path = '/login'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: /^Sign in/ })).toBeVisible()
}

export const expectHome = (page: Page) => expect(page).toHaveURL(/\/profile\/home$/)

/**
 * Whether an alert was shown on a page that had none yet: its code is asked for as soon as one is. Call it
 * before the page is opened, and what it returns once the page has changed.
 */
export function watchAlerts(page: Page): () => Promise<boolean> {
  let asked = false
  page.on('request', (request) => {
    asked ||= /\/alert-box-[^/]+\.js$/.test(request.url())
  })
  return async () => {
    // Requests are heard of in their order.
    await page.evaluate(async () => (await fetch('/')).text())
    return asked
  }
}
