import type { MailMessage } from '../../server/mail/mail.ts'
import { finishJobs } from '../server/finish-jobs.ts'
import type { TestServer } from '../server/test-server.ts'

/** What every new account is mailed; the other mails are what most tests are about. */
export const isProof = ({ subject }: MailMessage) => /confirm your e-mail address$/.test(subject)

/** The mails to an address, oldest first, once everything is sent; without the first one of its account. */
export async function readMails({ deps, mail }: TestServer, email: string): Promise<MailMessage[]> {
  await finishJobs(deps)
  return mail.sent.filter((one) => one.to === email && !isProof(one))
}

/** The token of the newest link for a new password. */
export async function readResetToken(server: TestServer, email: string): Promise<string> {
  const links = (await readMails(server, email)).flatMap(
    ({ text }) => text.match(/reset-password[?#]token=([\w-]+)/)?.[1] ?? [],
  )
  return links.at(-1) ?? 'no token'
}

/** The token of the newest link that proves an address. */
export async function readProofToken({ deps, mail }: TestServer, email: string): Promise<string> {
  await finishJobs(deps)
  const sent = mail.sent.findLast((one) => one.to === email && isProof(one))
  return sent?.text.match(/#token=([\w-]+)/)?.[1] ?? 'no token'
}
