import type { Deps } from '../deps.ts'
import type { MailMessage } from '../mail/mail.ts'
import type { Job } from './job.ts'

/** A dozen tries within about an hour; a mail server that is away for longer wants somebody to look. */
const retries = { most: 12, delayS: 5, longestDelayS: 600 }
/** Longer than a mail server may be silent. */
const longestS = 60

export interface MailKind<Data extends object>
  extends Pick<Job<Data>, 'name' | 'shape' | 'atOnce'> {
  /** What is sent now; null when it need not be any more. */
  compose(deps: Deps, data: Data): Promise<MailMessage | null>
  /** How it is sent, where not simply. */
  send?(deps: Deps, message: MailMessage, data: Data): Promise<void>
}

/** A mail that goes out once what it is about is stored, however often that has to be tried. */
export function defineMail<Data extends object>(kind: MailKind<Data>): Job<Data> {
  const { name, shape, atOnce, compose, send } = kind
  return {
    name,
    shape,
    atOnce,
    retries,
    longestS,
    schedule: null,
    async run(deps, data) {
      const message = await compose(deps, data)
      if (message) await (send ? send(deps, message, data) : deps.mail.send(message))
    },
  }
}
