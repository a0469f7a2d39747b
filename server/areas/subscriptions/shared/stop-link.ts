import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { unsubscribeOneClick } from '../../../../contract/endpoints/subscriptions.ts'
import type { Db } from '../../../data/database.ts'
import { seal, unseal } from '../../../data/seal.ts'
import { requireKey } from '../../../data/signing-keys.ts'
import {
  findNewestWish,
  findProvenWish,
  hashAddress,
  type Subscription,
} from '../subscription-repository.ts'

/** An address, and the programme that writes to it. */
export interface Recipient {
  email: string
  programmeId: string
}

/** Whoever finds an old mail may still say no by it; the law asks for a month. */
const lifeMs = 365 * 24 * 3_600_000
const purpose = 'stop e-mails'
const stopShape = z.object({ address: z.string(), programme: z.uuid(), endsMs: z.number() })

/**
 * What only a mail to the address tells: sealed, so that nobody reads the address or changes the programme, and good for
 * nothing but to stop that programme's mails there.
 */
async function makeStopToken(db: Db, { email, programmeId }: Recipient, now: Date) {
  return seal(await requireKey(db, 'mail-stop'), purpose, {
    address: hashAddress(email).toString('base64url'),
    programme: programmeId,
    endsMs: now.getTime() + lifeMs,
  })
}

/** Which e-mails a token stops; null when it is not one of ours or too old. */
export async function openStopToken(
  db: Db,
  token: string,
  now: Date,
): Promise<Subscription | null> {
  const key = await requireKey(db, 'mail-stop')
  try {
    const { address, programme, endsMs } = stopShape.parse(unseal(key, purpose, token))
    if (endsMs <= now.getTime()) return null
    return { emailHash: Buffer.from(address, 'base64url'), programmeId: programme }
  } catch {
    return null
  }
}

export interface StopWays {
  /** For who reads the mail. */
  link: string
  /** For the mail program's own button (RFC 8058). */
  headers: Record<string, string>
}

/**
 * Two ways to stop. The link leads to a page with a button: programs that open links by themselves stop nothing. Address
 * and token are in its fragment, which no server, log or proxy on the way is told. What a mail program posts to has the
 * token in its query, since such a program sends nothing else, and names no address.
 */
export async function formatStopWays(
  db: Db,
  publicUrl: string,
  recipient: Recipient,
  now: Date,
): Promise<StopWays> {
  const token = await makeStopToken(db, recipient, now)
  const query = new URLSearchParams({ condition: recipient.programmeId })
  const fragment = new URLSearchParams({ email: recipient.email, stop: token })
  const posted = `${publicUrl}${unsubscribeOneClick.path}?${new URLSearchParams({ token })}`
  return {
    link: `${publicUrl}/unsubscribe?${query}#${fragment}`,
    headers: {
      'List-Unsubscribe': `<${posted}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Whether somebody who read a mail to the address says so. */
export async function isProven(
  db: Db,
  { email, programmeId }: Recipient,
  proof: string,
  now: Date,
): Promise<boolean> {
  const stop = await openStopToken(db, proof, now)
  const right = hashAddress(email)
  return (
    stop?.programmeId === programmeId &&
    stop.emailHash.length === right.length &&
    timingSafeEqual(stop.emailHash, right)
  )
}

/**
 * Whose word ends a kind of mail. `anybody`: it is sent unasked, and the specification's call takes an address and a
 * programme without a proof. `reader`: it is about what a person does here, and a stranger could silence what they wait
 * for; so it takes who has read one, or the e-mail button of who has.
 */
export type EndedBy = 'anybody' | 'reader'

/** Whether this address wants no such mails. */
export async function isEnded(
  db: Db,
  { email, programmeId }: Recipient,
  by: EndedBy,
): Promise<boolean> {
  const find = by === 'anybody' ? findNewestWish : findProvenWish
  return (await find(db, { emailHash: hashAddress(email), programmeId })) === false
}
