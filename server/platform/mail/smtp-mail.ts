import { type Mail, MailError } from '../mail.ts'
import { composeMail } from './compose-mail.ts'

const connectTimeoutMs = 10_000
const silenceTimeoutMs = 15_000
const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A password goes to another machine only over TLS. */
function needsTls(address: string): boolean {
  const { username, hostname } = new URL(address)
  return username !== '' && !thisMachine.has(hostname)
}

/** The library's message quotes the mail server, and that quotes the recipient. */
function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return new MailError(typeof code === 'string' ? code : 'unknown')
}

async function openPool(address: string) {
  // Loaded with the first mail: a start should not wait for it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: address,
    pool: true,
    maxConnections: 2,
    requireTLS: needsTls(address),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  })
}

/** Sends through the mail server at `address`, smtp://user:password@host:port or smtps://. */
export function openSmtpMail(address: string, from: string): Mail {
  let pool: ReturnType<typeof openPool> | null = null
  const underWay = new Set<Promise<unknown>>()
  return {
    async send(message) {
      const composed = composeMail(from, message)
      pool ??= openPool(address)
      const sending = pool.then((transport) => transport.sendMail(composed))
      underWay.add(sending)
      try {
        await sending
      } catch (error) {
        throw toMailError(error)
      } finally {
        underWay.delete(sending)
      }
    },
    async close() {
      await Promise.allSettled(underWay)
      const transport = await pool
      transport?.close()
    },
  }
}
