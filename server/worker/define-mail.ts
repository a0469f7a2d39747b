import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { MailLook } from '../mail/choose-look.ts'
import type { MailMessage } from '../mail/mail.ts'
import { type Letter, writeLetter } from '../mail/write-letter.ts'
import type { Job } from './job.ts'

/** A dozen tries within about an hour; a mail server that is away for longer wants somebody to look. */
const retries = { most: 12, delayS: 5, longestDelayS: 600 }
/** Longer than a mail server may be silent. */
const longestS = 60

/** What is sent, before it is written out in its programme's look. */
export interface Draft extends Omit<MailMessage, 'text' | 'html'> {
  letter: Letter
  look: MailLook
  /** Whether a second sending says the same as the first; one with a token of its own does not. */
  saysTheSame?: boolean
}

export interface MailKind<Data extends object, Written extends object = Draft>
  extends Pick<Job<Data>, 'name' | 'shape' | 'atOnce'> {
  /** What is sent now; null when it need not be any more. */
  compose(deps: Deps, data: Data): Promise<Written | null>
  /** What sending costs those it goes to or is about; may leave it be. Simply sent where not told. */
  spend?(deps: Deps, to: string, data: Data, send: () => Promise<void>): Promise<void>
}

/**
 * The same for every try of one event, so that whoever has both can tell that they are one mail. Of the event nobody reads
 * anything: its name holds ids that are told nowhere.
 */
function nameMessage({ config }: Deps, effect: string): string {
  const name = createHash('sha256').update(`mail ${effect}`).digest('hex').slice(0, 40)
  return `<${name}@${new URL(config.publicUrl).hostname}>`
}

/** A mail that goes out once what it is about is stored, however often that has to be tried. */
export function defineMail<Data extends object>(
  sort: NonNullable<Job['mail']>,
  kind: MailKind<Data>,
): Job<Data> {
  const { name, shape, atOnce, compose, spend } = kind
  return {
    name,
    shape,
    atOnce,
    retries,
    longestS,
    schedule: null,
    mail: sort,
    async run(deps, data, effect) {
      const draft = await compose(deps, data)
      if (!draft) return
      const { letter, look, saysTheSame, ...head } = draft
      const messageId = saysTheSame ? { messageId: nameMessage(deps, effect) } : {}
      const message = { ...head, ...messageId, ...writeLetter(letter, look) }
      // The one place in the product that sends.
      const send = () => deps.mail.send(message)
      await (spend ? spend(deps, draft.to, data, send) : send())
    },
  }
}
