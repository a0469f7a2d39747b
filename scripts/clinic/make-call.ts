import { randomUUID } from 'node:crypto'
import { StartError } from '../../server/start-error.ts'
import { showMarks } from '../terminal/show-marks.ts'
import type { PlannedCall } from './commands.ts'

const timeoutMs = 30_000

export interface ClinicAccess {
  origin: string
  key: string
}

const onThisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Where the server is, and the key, as the environment has them. Throws StartError. */
export function readAccess({ CLINIC_URL, CLINIC_KEY }: NodeJS.ProcessEnv): ClinicAccess {
  const url = URL.parse(CLINIC_URL || 'http://localhost:4000')
  const isHttps = url?.protocol === 'https:'
  if (!url || (!isHttps && !(url.protocol === 'http:' && onThisMachine.test(url.hostname)))) {
    // The key would cross the network readable.
    throw new StartError('CLINIC_URL has to begin with https://, or with http://localhost.')
  }
  if (!CLINIC_KEY) {
    throw new StartError(
      'Set CLINIC_KEY to a key of the clinic: npm run db -- add-clinic-key "By hand" records:read',
    )
  }
  return { origin: url.origin, key: CLINIC_KEY }
}

function describeRefusal(status: number, reply: unknown): string {
  const parts: Record<string, unknown> =
    typeof reply === 'object' && reply !== null ? { ...reply } : {}
  if (status === 401) return 'CLINIC_KEY is no key of this server, or was revoked.'
  if (status === 403) return 'This key is not for that: npm run db -- list-clinic-keys'
  const sentences = Object.entries(parts).map(([name, said]) => {
    const text = [said].flat().map(String).join(' ')
    return name === 'detail' ? text : `${name}: ${text}`
  })
  return showMarks(sentences.join('\n') || `The server answered ${status}.`)
}

/** Makes a call and gives what it was answered; null for nothing. Throws StartError with the sentence of a refusal. */
export async function makeCall(
  { origin, key }: ClinicAccess,
  { endpoint, path, body, repeat }: PlannedCall,
): Promise<unknown> {
  const headers: Record<string, string> = { authorization: `Bearer ${key}` }
  if (body) headers['content-type'] = 'application/json'
  if (endpoint.repeatable) headers['idempotency-key'] = repeat ?? randomUUID()
  const response = await fetch(origin + path, {
    method: endpoint.method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new StartError(`Nothing answers at ${origin}. Start the server, or check CLINIC_URL.`)
  })
  const text = await response.text()
  let reply: unknown = null
  try {
    reply = text === '' ? null : JSON.parse(text)
  } catch {
    throw new StartError(`What answers at ${origin} is no server of ours.`)
  }
  if (!response.ok) throw new StartError(describeRefusal(response.status, reply))
  return reply
}
