import { expect, type Page } from '@playwright/test'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { openClinic } from './account/test-clinic.ts'
import { signUp, type Visit } from './profile-visit.ts'

/** A clinic that writes to the patient of one visit, by its own API. */
export interface TestClinic {
  email: string
  /** Begins a chat; gives its id. */
  begin(clinician: string, text?: string): Promise<string>
  write(chat: string, text: string): Promise<void>
  change(chat: string, change: { is_available: boolean }): Promise<void>
  /** What was written in a chat, the newest first, as "author: text". */
  read(chat: string): Promise<string[]>
}

/** Somebody signed in who has sent their answers, and the clinic that got them; the page shows an empty document. */
export async function meetClinic(
  page: Page,
  server: BrowserServer,
  visit: Visit = {},
): Promise<TestClinic> {
  const { email } = await signUp(page, server, { finished: true, ...visit })
  const { leadId: lead, call } = await openClinic(server, email, ['chats:write', 'records:read'])
  const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    call(method, `chats/${path}`, body)

  return {
    email,
    async begin(clinician, text) {
      const body = { lead, clinician_name: clinician, ...(text && { message_text: text }) }
      return String((await ask('POST', '', body)).id)
    },
    async write(chat, text) {
      await ask('POST', `${chat}/messages/`, { message_text: text })
    },
    async change(chat, change) {
      await ask('PATCH', `${chat}/`, change)
    },
    async read(chat) {
      const { results } = await ask('GET', `${chat}/messages/`)
      return results?.map((one) => `${one.author_type}: ${one.message_text}`) ?? []
    },
  }
}

export async function openMessages(page: Page, server: BrowserServer): Promise<void> {
  await page.goto(`${server.origin}/profile/messages`)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
}

/** The entry of a chat in the list. */
export const chatEntry = (page: Page, clinician: string) =>
  page.getByRole('region', { name: 'Your chats' }).getByRole('button', { name: clinician })

/** The messages, with the one chat open that a clinician has begun. */
export async function openChat(
  page: Page,
  server: BrowserServer,
  clinician: string,
): Promise<{ clinic: TestClinic; chat: string }> {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin(clinician, 'Hello.')
  await openMessages(page, server)
  await chatEntry(page, clinician).click()
  return { clinic, chat }
}

/** What was written with a clinician, as it is shown. */
export const messageLog = (page: Page, clinician: string) =>
  page.getByRole('region', { name: `Messages with ${clinician}` })

export async function typeMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
}

export const pressSend = (page: Page) =>
  page.getByRole('button', { name: 'Send', exact: true }).click()
