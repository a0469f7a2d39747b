import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { clinicEvents, deliveryHeaders } from '../../contract/shapes/clinic/events.ts'
import { type ClinicApi, isFields, readId, readText } from './clinic-api.ts'

const host = '127.0.0.1'
const bodyMaxBytes = 10_000
const knockTimeoutMs = 1_000

/** What it is told of: the kind of event and the id it is about. */
export type OnEvent = (type: string, id: string) => void

function isSigned({ headers }: IncomingMessage, text: string, secret: string): boolean {
  const timestamp = String(headers[deliveryHeaders.timestamp.toLowerCase()])
  const hex = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  const shown = Buffer.from(String(headers[deliveryHeaders.signature.toLowerCase()]))
  const expected = Buffer.from(`v1=${hex}`)
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > bodyMaxBytes) throw new Error('No event is that long.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function take(
  request: IncomingMessage,
  secret: string,
  onEvent: OnEvent,
): Promise<200 | 204 | 400> {
  // Whoever starts beside it asks so whether somebody is still there.
  if (request.method === 'GET') return 204
  const text = await readBody(request)
  if (!isSigned(request, text, secret)) return 400
  const event: unknown = JSON.parse(text)
  if (isFields(event)) onEvent(readText(event, 'type'), readText(event, 'id'))
  return 200
}

async function isAlive(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(knockTimeoutMs)
  return fetch(url, { signal }).then(
    ({ status }) => status === 204,
    () => false,
  )
}

/** Ends the webhooks of those that were killed: nobody answers there any more. */
async function forgetDead(api: ClinicApi): Promise<void> {
  for (const hook of await api.list('webhooks/')) {
    if (!(await isAlive(readText(hook, 'url')))) await api.remove(`webhooks/${readId(hook)}/`)
  }
}

async function openListener(onRequest: (request: IncomingMessage) => Promise<number>) {
  const listener: Server = createServer((request, reply) => {
    onRequest(request).then(
      (status) => reply.writeHead(status).end(),
      () => reply.writeHead(400).end(),
    )
  }).listen(0, host)
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
  return { listener, url: `http://${host}:${address.port}/` }
}

/** Has itself told of everything on a port of this machine. Returns what ends that. */
export async function hearEvents(api: ClinicApi, onEvent: OnEvent): Promise<() => Promise<void>> {
  let secret = ''
  const { listener, url } = await openListener((request) => take(request, secret, onEvent))
  try {
    await forgetDead(api)
    const hook = await api.post(
      'webhooks/',
      { url, events: [...clinicEvents] },
      `hear at ${url} ${Date.now()}`,
    )
    secret = readText(hook, 'secret')
    return async () => {
      await api.remove(`webhooks/${readId(hook)}/`).catch(() => undefined)
      listener.close()
      listener.closeAllConnections()
    }
  } catch (error) {
    listener.close()
    throw error
  }
}
