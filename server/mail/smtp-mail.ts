import { composeMail } from './compose-mail.ts'
import { finishSends } from './finish-sends.ts'
import type { Mail } from './mail.ts'

/** As many as may be under way at once of every kind of mail. */
const connections = 10
const connectTimeoutMs = 10_000
const silenceTimeoutMs = 15_000
const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A password goes to another machine only over TLS. */
export function needsTls(address: string): boolean {
  const { username, hostname } = new URL(address)
  return username !== '' && !thisMachine.has(hostname)
}

async function openPool(address: string) {
  // Loaded with the first mail: a start should not wait for it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: address,
    pool: true,
    maxConnections: connections,
    requireTLS: needsTls(address),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  })
}

/** Sends through the mail server at `address`, smtp://user:password@host:port or smtps://. */
export function openSmtpMail(address: string, from: string): Mail {
  let pool: ReturnType<typeof openPool> | null = null
  return finishSends({
    async send(message) {
      const composed = composeMail(from, message)
      pool ??= openPool(address)
      const transport = await pool
      await transport.sendMail(composed)
    },
    forgetOld: async () => undefined,
    async close() {
      const transport = await pool
      transport?.close()
    },
  })
}
