import type { Deps } from '../../../deps.ts'
import { chooseMailLook } from '../../../mail/choose-look.ts'
import type { Letter } from '../../../mail/write-letter.ts'
import { nameProduct } from '../../../programmes/compile/name-product.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { type Draft, defineMail, type MailKind } from '../../../worker/define-mail.ts'
import type { Job } from '../../../worker/job.ts'
import { type EndedBy, formatStopWays, isEnded } from './stop-link.ts'

/** What a programme has to say; from whom it is, its look and the ways to stop it are the same for all kinds. */
export interface ProgrammeLetter extends Pick<Draft, 'calendar'> {
  to: string
  programme: Pick<CompiledProgramme, 'fuuid' | 'name' | 'theme'>
  /** With its title the subject ends. */
  letter: Omit<Letter, 'stop'>
}

export interface ProgrammeMailKind<Data extends object> extends MailKind<Data, ProgrammeLetter> {
  endedBy: EndedBy
  /** Where the usual words do not suit. */
  stopLabel?: string
}

/** Begins with the name, which is what a list of mails shows of a subject. */
function writeSubject(product: string, title: string): string {
  const [first = '', ...rest] = title
  return product ? `${product}: ${first.toLowerCase()}${rest.join('')}` : title
}

async function complete(
  { db, clock, config }: Deps,
  { to, programme, letter, calendar }: ProgrammeLetter,
  {
    endedBy,
    stopLabel = 'Stop these e-mails',
  }: Pick<ProgrammeMailKind<object>, 'endedBy' | 'stopLabel'>,
): Promise<Draft | null> {
  const recipient = { email: to, programmeId: programme.fuuid }
  // The last thing before it goes out: also what was said while it waited counts.
  if (await isEnded(db, recipient, endedBy)) return null
  const { link, headers } = await formatStopWays(db, config.publicUrl, recipient, clock.now())
  const product = nameProduct(programme)
  return {
    to,
    ...(product && { sender: product }),
    subject: writeSubject(product, letter.title),
    letter: { ...letter, stop: { label: stopLabel, address: link } },
    look: chooseMailLook(programme.theme, product),
    ...(calendar && { calendar }),
    headers,
    saysTheSame: true,
  }
}

/** A mail that a programme writes: in its look, with both ways to stop, and never to who has stopped. */
export function defineProgrammeMail<Data extends object>(kind: ProgrammeMailKind<Data>): Job<Data> {
  const { endedBy, stopLabel, compose, ...rest } = kind
  return defineMail('programme', {
    ...rest,
    async compose(deps, data) {
      const written = await compose(deps, data)
      return written && complete(deps, written, { endedBy, ...(stopLabel && { stopLabel }) })
    },
  })
}
