import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type HostIntent, type HostRefund, IntentBook, type Reply } from './intent-book.ts'
import { type EventOptions, type SignedEvent, signEvent, signText } from './sign-event.ts'

/** What becomes of the reply to a card that was just tried: it arrives, is lost, or is an error although it was done. */
export type ReplyFate = 'arrives' | 'lost' | 'error'

export interface HostCall {
  method: string
  path: string
  /** The card that is tried, if one is. */
  card: string | null
}

export interface StripeHost {
  origin: string
  /** Settings of a server that is to ask this host. */
  env: Record<string, string>
  intents(): readonly HostIntent[]
  /** Waited for before a call does anything. */
  before: (call: HostCall) => Promise<void>
  /** What is said to a call instead, which then does nothing; a text is sent without end. */
  instead: (call: HostCall) => Reply | string | null
  /** Asked after each call that tries a card, a repeated one too, before its reply goes out. */
  decideFate: (intent: HostIntent) => Promise<ReplyFate>
  /** The person answers what their bank asks, as they do in Stripe's own window. */
  answerBank(clientSecret: string, approved: boolean): void
  /** Whether real money moves by what begins from now on. */
  takeReal(isReal: boolean): void
  /** As after a change to the keys of another account. */
  forget(intent: string): void
  /** How what is given back stands from now on when it is asked for. */
  refundAs(status: HostRefund['status']): void
  /** The refunds of an intent, the newest first. */
  refundsOf(intent: string): readonly HostRefund[]
  moveRefund(id: string, status: HostRefund['status']): void
  /** What it would tell a server about an intent, signed. */
  sign(intent: HostIntent, options?: EventOptions): SignedEvent
  /** The same with any words in place of an event. */
  signText(payload: string, options?: EventOptions): SignedEvent
  close(): Promise<void>
}

const webhookSecret = 'whsec_of_the_stand_in'
const apiKey = 'sk_test_stand_in'

/** What a call does; the paths are those of Stripe's API that the product uses. */
function answerCall(book: IntentBook, request: IncomingMessage, body: URLSearchParams): Reply {
  const { method, url = '' } = request
  const key = String(request.headers['idempotency-key'] ?? '')
  if (request.headers.authorization !== `Bearer ${apiKey}`) {
    return { status: 401, body: { error: { type: 'invalid_request_error', message: 'No key.' } } }
  }
  const [, id = '', action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(url) ?? []
  if (method === 'GET' && url.startsWith('/v1/refunds?')) {
    const intent = new URL(url, 'http://stand-in').searchParams.get('payment_intent')
    return { status: 200, body: { object: 'list', data: book.refundsOf(intent), has_more: false } }
  }
  if (method === 'GET') return book.read(id)
  if (url === '/v1/payment_intents') return book.repeat(key, body, () => book.create(body))
  if (url === '/v1/refunds') return book.repeat(key, body, () => book.refund(body))
  if (action === 'cancel') return book.cancel(id)
  if (action === 'confirm') return book.repeat(key, body, () => book.confirm(id, body))
  return {
    status: 404,
    body: { error: { type: 'invalid_request_error', message: 'No such path.' } },
  }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Until whoever asked hangs up. */
function pour(response: ServerResponse, words: string): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(words));
  }
  response.on('drain', more)
  more()
}

/** As much of Stripe's API on loopback as the product asks for, with replies that get lost when a test wants them to. */
export async function startStripeHost(): Promise<StripeHost> {
  const book = new IntentBook()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await text(request))
    const { url: path = '', method = '' } = request
    const call = { method, path, card: body.get('payment_method') }
    await host.before(call)
    const other = host.instead(call)
    if (other !== null)
      return typeof other === 'string' ? pour(response, other) : send(response, other)
    const reply = answerCall(book, request, body)
    const [, id] = /^\/v1\/payment_intents\/(\w+)\/confirm$/.exec(path) ?? []
    const tried = book.list().find((intent) => intent.id === id)
    const fate = tried ? await host.decideFate(tried) : 'arrives'
    if (fate === 'lost') request.socket.destroy()
    else if (fate === 'error')
      send(response, { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } })
    else send(response, reply)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const host: StripeHost = {
    origin,
    env: {
      PAYMENT_KEY: 'pk_test_stand_in',
      PAYMENT_SECRET: apiKey,
      PAYMENT_WEBHOOK_SECRET: webhookSecret,
      PAYMENT_API: origin,
    },
    intents: () => book.list(),
    before: async () => undefined,
    instead: () => null,
    decideFate: async () => 'arrives',
    answerBank: (secret, approved) => book.answerBank(secret, approved),
    takeReal: (isReal) => {
      book.isLive = isReal
    },
    forget: (intent) => book.forget(intent),
    refundAs: (status) => {
      book.refundStatus = status
    },
    refundsOf: (intent) => book.refundsOf(intent),
    moveRefund: (id, status) => book.moveRefund(id, status),
    sign: (intent, options) => signEvent(webhookSecret, intent, options),
    signText: (payload, options) => signText(webhookSecret, payload, options),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return host
}
