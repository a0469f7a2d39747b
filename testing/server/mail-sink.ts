import { checkMail, type Mail, type MailMessage } from '../../server/mail/mail.ts'

export interface MailSink extends Mail {
  /** Everything sent, oldest first. */
  readonly sent: MailMessage[]
}

/** Mail that stays in the test; refuses what real mail refuses. */
export function buildMailSink(): MailSink {
  const sent: MailMessage[] = []
  return {
    sent,
    async send(message) {
      checkMail(message)
      sent.push(message)
    },
    forgetOld: async () => undefined,
    close: async () => undefined,
  }
}
