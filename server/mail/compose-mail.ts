import { checkMail, type MailMessage } from './mail.ts'

/** The settings' address, and its name unless the mail has its own. */
function composeSender(from: string, sender: string | undefined) {
  if (!sender) return from
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return { name: sender, address }
}

/** Programs that know such files offer it beside the words, the others as a file. */
function composeCalendar({ method, text }: NonNullable<MailMessage['calendar']>) {
  return { method, content: text, filename: 'appointment.ics' }
}

/** The message as the mail library takes it. Throws MailError. */
export function composeMail(from: string, message: MailMessage) {
  checkMail(message)
  return {
    from: composeSender(from, message.sender),
    // As an object the address is never taken apart into several.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.messageId && { messageId: message.messageId }),
    ...(message.calendar && { icalEvent: composeCalendar(message.calendar) }),
    // Out-of-office replies to a machine help nobody.
    headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
    // Nothing in a message may make the library read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
