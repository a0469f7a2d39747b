import { type Mail, MailError } from './mail.ts'

/** A library's message quotes the mail server, and that quotes the recipient. */
function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return new MailError(typeof code === 'string' ? code : 'unknown')
}

/**
 * Every failure of `mail` becomes a MailError, and it closes only once everything under way is sent or
 * refused: a reply does not wait for its mail.
 */
export function finishSends(mail: Mail): Mail {
  const underWay = new Set<Promise<void>>()
  return {
    async send(message) {
      const sending = mail.send(message)
      underWay.add(sending)
      try {
        await sending
      } catch (error) {
        throw toMailError(error)
      } finally {
        underWay.delete(sending)
      }
    },
    forgetOld: (now) => mail.forgetOld(now),
    async close() {
      await Promise.allSettled(underWay)
      await mail.close()
    },
  }
}
