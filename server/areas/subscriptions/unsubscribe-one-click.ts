import type { FastifyInstance } from 'fastify'
import { unsubscribeOneClick as endpoint } from '../../../contract/endpoints/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import type { OutsideRoute } from '../../http/outside-route.ts'
import { openStopToken } from './shared/stop-link.ts'
import { stopSubscription } from './subscription-repository.ts'

/** Ends at once what a mail's token names, as its reader says. Any other token is answered alike. */
export async function unsubscribeOneClick(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, clock } = call.deps
  const now = clock.now()
  const stop = await openStopToken(db, call.body?.token ?? call.query.token ?? '', now)
  if (stop) await stopSubscription(db, stop, true, now)
  return {}
}

export const unsubscribeLink: OutsideRoute = {
  id: 'openUnsubscribeLink',
  method: 'GET',
  path: endpoint.path,
  summary:
    'The same address opened by a person: it leads to a page with a button, and stops nothing',
  access: 'public',
  query: { token: 'The token of one of the e-mails.' },
  reply: {
    status: 303,
    description: 'To the page; without a token that is known, one that says so',
  },
  refusals: ['malformed'],
}

/**
 * The same address opened instead of posted to, by a person or by a program that opens every link: nothing is stopped.
 * It leads to the page with a button, which has the token in its fragment.
 */
export function leadToUnsubscribePage(app: FastifyInstance, { db, clock }: Deps): void {
  app.get<{ Querystring: { token?: unknown } }>(
    endpoint.path,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { token } = request.query
      const isText = typeof token === 'string'
      const stop = isText ? await openStopToken(db, token, clock.now()) : null
      if (!isText || !stop) return reply.redirect('/unsubscribe', 303)
      const query = new URLSearchParams({ condition: stop.programmeId })
      return reply.redirect(`/unsubscribe?${query}#${new URLSearchParams({ stop: token })}`, 303)
    },
  )
}
