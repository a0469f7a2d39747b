import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { findIdleCallerSession } from '../../../http/access/require-session.ts'
import { AppError } from '../../../http/app-error.ts'
import type { OutsideRoute } from '../../../http/outside-route.ts'
import { recordsChanged } from './announce.ts'
import { type LiveHub, openLiveHub, type Subscriber } from './live-hub.ts'
import { tellTogether } from './tell-together.ts'

/** Tabs and devices of one person on one process, and of everybody together: who finds no place asks again and again. */
const mostOfAccount = 8
const mostAtAll = 2_000
/** Then it is opened anew, by a token that is not worn and perhaps on a process that has less to do. */
const streamLifeMs = 240_000
/** Whoever has not read this much is not there. */
const unreadMostBytes = 16_384

const formatEvent = (name: string, data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Whoever asked for everything before that need not ask again. */
const sayLastChange = ({ clock }: Deps, last: Date | null) =>
  last ? { changed_ms_ago: Math.max(0, clock.now().getTime() - last.getTime()) } : {}

/** What is told of a chat is its id, and of records that they changed: what was written is asked for by calls of its own. */
const formatNews = (about: string) =>
  about === recordsChanged ? formatEvent('records', {}) : formatEvent('chat', { chat: about })

function openStream(hub: LiveHub, session: { id: string; accountId: string }) {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (stream.writableEnded) return
    if (stream.writableLength > unreadMostBytes) subscriber.end()
    else stream.write(text)
  }
  const news = tellTogether((about) => write(formatNews(about)))
  const subscriber: Subscriber = {
    accountId: session.accountId,
    sessionId: session.id,
    tell: news.tell,
    beat: () => write(': beat\n\n'),
    end: () => {
      leave()
      stream.end()
    },
  }
  const timer = setTimeout(() => subscriber.end(), streamLifeMs).unref()
  function leave(): void {
    clearTimeout(timer)
    news.stop()
    hub.leave(subscriber)
  }
  return { stream, subscriber, write, leave }
}

export const chatEvents: OutsideRoute = {
  id: 'hearChatEvents',
  method: 'GET',
  path: '/api/v1/telemedicine/chats/events/',
  summary:
    'News of chats and records as server-sent events, which say what to ask for again and nothing of it',
  access: 'sessionStream',
  reply: {
    status: 200,
    contentType: 'text/event-stream',
    description:
      'Events: `ready` (with `changed_ms_ago` where something changed before), `chat` (with the id of one as `chat`), `records`. It ends after four minutes and is opened anew.',
  },
  refusals: ['unauthenticated', 'too_many'],
}

/**
 * Tells who is signed in that a chat of theirs or what a clinic keeps of them changed, as server-sent events, until they sign out
 * [GAP-151]. Being told is no sign of somebody being there: the session's idle time runs on.
 */
export function addChatEvents(app: FastifyInstance, deps: Deps): void {
  const hub = openLiveHub(deps)
  app.addHook('preClose', () => hub.close())
  const config = { access: 'sessionStream', callTimeoutMs: 2 * streamLifeMs } as const
  app.route({
    method: 'GET',
    url: chatEvents.path,
    exposeHeadRoute: false,
    config,
    handler: async (request, reply) => {
      const session = await findIdleCallerSession(deps, request)
      if (!session) throw new AppError('unauthenticated')
      if (hub.count(session.accountId) >= mostOfAccount) throw new AppError('too_many')
      if (hub.count() >= mostAtAll) throw new AppError('unavailable')
      const { stream, subscriber, write, leave } = openStream(hub, session)
      reply.raw.once('close', leave)
      const last = await hub.join(subscriber).catch((error: unknown) => {
        leave()
        throw error
      })
      write(formatEvent('ready', sayLastChange(deps, last)))
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  })
}
