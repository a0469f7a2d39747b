import { listProgrammes } from '../../server/programmes/repository.ts'
import { type ApiReply, openClient } from '../server/api-client.ts'
import { finishJobs } from '../server/finish-jobs.ts'
import type { TestServer } from '../server/test-server.ts'

export const subscriptionPath = '/api/v1/message-center/email-subscription/'

export interface SubscriptionClient {
  /** Two programmes that exist, and the name patients know the first by. */
  condition: string
  other: string
  productName: string
  nextAddress(): string
  stop(email: unknown, condition?: unknown): Promise<ApiReply>
  /** Resolves once the mail is sent, for which the reply does not wait. */
  ask(email: unknown, condition?: unknown): Promise<ApiReply>
  confirm(token: unknown): Promise<ApiReply>
  /** The link of the newest mail to an address. */
  readLink(email: string): URL
  readToken(email: string): string
}

/** The e-mail settings as a browser asks for them. */
export async function openSubscriptions(server: TestServer): Promise<SubscriptionClient> {
  const client = openClient(server.app, 'browser')
  const [first, second] = (await listProgrammes(server.db)).map(({ programme }) => programme)
  const condition = first?.fuuid ?? ''
  let people = 0

  function readLink(email: string): URL {
    const mail = server.mail.sent.findLast((sent) => sent.to === email)
    return new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
  }

  return {
    condition,
    other: second?.fuuid ?? '',
    productName: first?.theme.product_data.name ?? '',
    nextAddress: () => `person${++people}@example.com`,
    stop: (email, at = condition) =>
      client.call('POST', subscriptionPath, { email, condition: at }),
    async ask(email, at = condition) {
      const reply = await client.call('DELETE', subscriptionPath, { email, condition: at })
      await finishJobs(server.deps)
      return reply
    },
    confirm: (token) => client.call('POST', `${subscriptionPath}confirm/`, { token }),
    readLink,
    readToken: (email) => new URLSearchParams(readLink(email).hash.slice(1)).get('token') ?? '',
  }
}
