import { isEmailAddress } from '../../flow/items/values/email-address.ts'

export interface MailMessage {
  /** One plain address. */
  to: string
  /** The name it comes from, for the one in the settings. */
  sender?: string
  subject: string
  text: string
  html: string
  /** A file for calendars, and whether it takes an appointment out of them. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string }
  /** Its name among all mails, in angle brackets; the mail library's own unless told. */
  messageId?: string
  /** Further headers, each on one line. */
  headers?: Record<string, string>
}

/** How mail leaves the product. */
export interface Mail {
  /** Resolves once the mail is handed on. Throws MailError. */
  send(message: MailMessage): Promise<void>
  /** Forgets what it keeps of mails that are old by now. */
  forgetOld(now: Date): Promise<void>
  /** Waits for what is being sent. */
  close(): Promise<void>
}

/** A mail that did not go. Says nothing about whom it was for or what stood in it. */
export class MailError extends Error {
  override name = 'MailError'
  readonly code: string

  constructor(code: string) {
    super(`A mail was not sent: ${code}.`)
    this.code = code
  }
}

function isOneLine(text: string): boolean {
  // A line break in a header is where another header, or another recipient, would begin.
  return !/[\p{Cc}\u2028\u2029]/u.test(text)
}

const headerName = /^[A-Za-z0-9-]+$/

/** Throws MailError when the recipient or a header could be read as more than it is. */
export function checkMail({ to, sender = '', subject, headers = {} }: MailMessage): void {
  if (!isEmailAddress(to)) throw new MailError('recipient')
  if (!isOneLine(sender)) throw new MailError('sender')
  if (!isOneLine(subject)) throw new MailError('subject')
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || !isOneLine(value)) throw new MailError('header')
  }
}
