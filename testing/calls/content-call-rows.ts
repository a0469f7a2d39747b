import { formatStopWays } from '../../server/areas/subscriptions/shared/stop-link.ts'
import { loadLanding } from '../../web/features/landing/load-landing.ts'
import {
  type Agreement,
  findBrand,
  loadAgreement,
} from '../../web/features/shell/drawer/load-agreement.ts'
import { buildSubscriptionCalls } from '../../web/features/subscription/subscription-calls.ts'
import { fetchTheme } from '../../web/features/theme/fetch-theme.ts'
import { readLeadTheme } from '../../web/platform/calls/content.ts'
import type { Call } from '../../web/platform/http/client.ts'
import { landingStore } from '../../web/platform/stores/landing-store.ts'
import { inventEmail } from '../people/patient.ts'
import { finishJobs } from '../server/finish-jobs.ts'
import { appOrigin, crmOrigin } from './app-browser.ts'
import type { CallRow, Scene } from './call-row.ts'

const mailsUrl = `${appOrigin}/api/v1/message-center/email-subscription/`

const openMails = ({ browser }: Scene) => buildSubscriptionCalls(browser.platform.call)

/** What the newest change to a programme's e-mails was. */
async function readWanted({ server }: Scene, condition: string) {
  const change = await server.db
    .selectFrom('subscription_changes')
    .select(['wanted', 'programme_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return change?.programme_id === condition ? change.wanted : undefined
}

/** The token of the newest link, and the programme it is for. */
async function readMailedLink({ server }: Scene, email: string) {
  await finishJobs(server.deps)
  const mail = server.mail.sent.findLast(({ to }) => to === email)
  const link = new URL(mail?.text.match(/https:\S+/)?.[0] ?? 'none:')
  const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
  return { token, condition: link.searchParams.get('condition') }
}

/** Both texts of a maker and product that have none, where two brands do. */
export function askForeignBrand(call: Call): Promise<(Agreement | null)[]> {
  const brand = findBrand(['lumora', 'velura'], ['Neither', 'Other Care', null])
  return Promise.all([loadAgreement('terms', brand, call), loadAgreement('privacy', brand, call)])
}

const agreements: [proves: string, endpoint: string, path: string, Agreement][] = [
  [
    '[CALL-21]',
    'readTermsOfUse',
    'terms-of-use',
    { title: 'Terms of use', html: '<p>Be kind.</p>' },
  ],
  [
    '[CALL-22]',
    'readPrivacyPolicy',
    'privacy-policy',
    { title: 'Privacy', html: '<p>We tell nobody.</p>' },
  ],
]

export const contentCallRows: CallRow[] = [
  {
    proves: '[CALL-14]',
    endpoint: 'readLanding',
    what: 'reads images and theme of a condition',
    async run({ browser, condition }) {
      const outcome = await loadLanding(condition, browser.platform.call)
      const theme = outcome.kind === 'shown' ? outcome.theme : null
      const image = { label: 'desktop', url: '/programmes/small/1-wide.webp', alt: 'A quiet lake' }
      return {
        method: 'GET',
        url: `${appOrigin}/api/v1/customer/condition/${condition}/landing/`,
        params: { uuid: condition },
        reply: [
          [landingStore.getState().images, theme?.customer_data.name],
          [[image], 'Lumora'],
        ],
      }
    },
  },
  {
    proves: '[CALL-17]',
    endpoint: 'readTheme',
    what: 'reads the theme of the visit this browser is in',
    async run({ browser, condition }) {
      await browser.client.call('POST', '/api/v1/leads/', { condition_uuid: condition })
      return {
        method: 'GET',
        url: `${appOrigin}/api/v1/telemedicine/theme/`,
        reply: [(await fetchTheme()).customer_data.name, 'Lumora'],
      }
    },
  },
  {
    proves: '',
    endpoint: 'readLeadTheme',
    what: 'reads the theme of a visit named in the path, which is not the one used last',
    async run({ browser, condition, accountCondition }) {
      const begin = { condition_uuid: condition }
      const { body } = await browser.client.call('POST', '/api/v1/leads/', begin)
      await browser.client.call('POST', '/api/v1/leads/', { condition_uuid: accountCondition })
      const uuid = String(body.lead_uuid)
      const reply = await browser.platform.call(readLeadTheme, { params: { uuid } })
      return {
        method: 'GET',
        url: `${appOrigin}/api/v1/leads/${uuid}/theme/`,
        params: { uuid },
        reply: [reply.ok && reply.data.customer_data.name, 'Lumora'],
      }
    },
  },
  ...agreements.map(
    ([proves, endpoint, path, agreement]): CallRow => ({
      proves,
      endpoint,
      what: 'asks the CRM for the text of a brand',
      async run({ browser }) {
        const kind = endpoint === 'readTermsOfUse' ? 'terms' : 'privacy'
        return {
          method: 'GET',
          url: `${crmOrigin}/api/v1/content/${path}/lumora`,
          params: { brand: 'lumora' },
          reply: [await loadAgreement(kind, 'lumora', browser.platform.call), agreement],
        }
      },
    }),
  ),
  {
    proves: '[CALL-47] [ENTITY-51]',
    endpoint: 'unsubscribe',
    what: 'stops the e-mails of a programme to an address',
    async run(scene) {
      const subscription = { email: inventEmail(), condition: scene.condition }
      const { email } = subscription
      return {
        method: 'POST',
        url: mailsUrl,
        fields: { email, condition: scene.condition },
        reply: [await openMails(scene).stop(subscription), { success: true }],
        kept: [await readWanted(scene, scene.condition), false],
      }
    },
  },
  {
    proves: '[UNSUB-01]',
    endpoint: 'unsubscribeOneClick',
    what: 'stops what the token of a mail names, told in the body alone',
    async run(scene) {
      const { db, clock } = scene.server
      const recipient = { email: inventEmail(), programmeId: scene.condition }
      const ways = await formatStopWays(db, appOrigin, recipient, clock.now())
      const proof = new URLSearchParams(new URL(ways.link).hash.slice(1)).get('stop') ?? ''
      const stopped = { email: null, condition: scene.condition, proof }
      return {
        method: 'POST',
        url: `${mailsUrl}one-click/`,
        query: {},
        fields: { token: proof },
        reply: [await openMails(scene).stop(stopped), { success: true }],
        kept: [await readWanted(scene, scene.condition), false],
      }
    },
  },
  {
    proves: '[CALL-48] [ENTITY-51]',
    endpoint: 'resubscribe',
    what: 'asks for them again in the body of a DELETE',
    async run(scene) {
      const email = inventEmail()
      const { condition } = scene
      const reply = await openMails(scene).ask({ email, condition })
      const link = await readMailedLink(scene, email)
      return {
        method: 'DELETE',
        url: mailsUrl,
        fields: { email, condition },
        reply: [reply, { success: true }],
        kept: [link.condition, condition],
      }
    },
  },
  {
    proves: '[CALL-48]',
    endpoint: 'resubscribeByPost',
    what: 'asks in a POST when the body of the DELETE was lost on the way',
    async run(scene) {
      const email = inventEmail()
      const { condition } = scene
      const whole = globalThis.fetch
      // unstubbed with the application's own, after the test
      globalThis.fetch = (url, given) =>
        given?.method === 'DELETE' ? whole(url, { method: 'DELETE' }) : whole(url, given)
      const reply = await openMails(scene).ask({ email, condition })
      const link = await readMailedLink(scene, email)
      return {
        method: 'POST',
        url: `${mailsUrl}again/`,
        fields: { email, condition },
        reply: [reply, { success: true }],
        kept: [link.condition, condition],
      }
    },
  },
  {
    proves: '[CALL-48]',
    endpoint: 'confirmSubscription',
    what: 'the mailed link has them sent again',
    async run(scene) {
      const email = inventEmail()
      const { condition } = scene
      const mails = openMails(scene)
      await mails.stop({ email, condition })
      await mails.ask({ email, condition })
      const { token } = await readMailedLink(scene, email)
      return {
        method: 'POST',
        url: `${mailsUrl}confirm/`,
        fields: { token },
        reply: [await mails.confirm(token), { success: true }],
        kept: [await readWanted(scene, condition), true],
      }
    },
  },
]
