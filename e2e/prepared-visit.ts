import type { Page } from '@playwright/test'
import type { AnswersByItem, ImageReference } from '../contract/shapes/answer.ts'
import { pageId } from '../testing/flows/small-programme.ts'

/** Shows a document of the product's origin that runs nothing, and so keeps nothing. */
export async function openEmpty(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/healthz`, { waitUntil: 'commit' })
}

/** What the browser is to hold under these names from now on; nothing else stays. */
export async function keepOnly(
  page: Page,
  origin: string,
  entries: Record<string, unknown> = {},
): Promise<void> {
  await openEmpty(page, origin)
  await page.evaluate((kept) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(kept)) {
      localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }, entries)
}

/** A visit of this page's browser that goes on by calls alone. */
export interface PreparedVisit {
  leadId: string
  /** Sends a page's answers. */
  proceed(page: string, answers?: AnswersByItem): Promise<void>
  /** Sends a photo; what an answer says of it. */
  upload(photo: Buffer): Promise<ImageReference>
  /** Makes an account and keeps what the browser keeps of it. */
  signUp(account: { email: string; password: string }): Promise<void>
  /** Leaves in the browser what the page itself would have left there. */
  keep(): Promise<void>
}

/** A visitor who has opened this link, as far as the server and the browser know; no document was loaded. */
export async function prepareVisit(
  page: Page,
  origin: string,
  link: string,
): Promise<PreparedVisit> {
  const condition = new URL(link, origin).searchParams.get('fuuid') ?? ''
  const headers = { 'sec-fetch-site': 'same-origin' }
  async function send(method: string, path: string, data: unknown) {
    const reply = await page.request.fetch(origin + path, { method, data, headers })
    if (!reply.ok()) throw new Error(`${path} answers ${reply.status()}: ${await reply.text()}`)
    return reply.json()
  }
  const user = await send('POST', '/api/v1/rxuser/', {
    condition,
    posthog_id: null,
    secondary_id: null,
  })
  const lead = await send('POST', '/api/v1/leads/', {
    condition_uuid: condition,
    rx_id: user.uuid,
  })
  const leadId: string = lead.lead_uuid
  const kept: Record<string, unknown> = {
    rx_condition_id: condition,
    rxId: user.uuid,
    [condition]: user.uuid,
    rx_feature_flags: user.feature_flags,
    flowStore: {
      leadId,
      conditionId: condition,
      flowType: lead.flow_type,
      options: lead.options,
      position: null,
      isPrevious: false,
      doneOverlays: [],
    },
  }
  return {
    leadId,
    proceed: (name, answers = {}) =>
      send('PATCH', `/api/v1/leads/${leadId}/`, { page: pageId(name), answers }),
    async upload(buffer) {
      const image = { name: 'face.jpg', mimeType: 'image/jpeg', buffer }
      const reply = await page.request.post(`${origin}/api/v1/leads/image/`, {
        headers,
        multipart: { image },
      })
      return reply.json()
    },
    async signUp(account) {
      kept.auth = await send('POST', `/api/v1/telemedicine/${leadId}/signup/`, account)
    },
    keep: () => keepOnly(page, origin, kept),
  }
}
