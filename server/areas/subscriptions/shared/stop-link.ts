import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../data/database.ts'
import { requireKey } from '../../../data/signing-keys.ts'
import { findNewestWish, findProvenWish, hashAddress } from '../subscription-repository.ts'

/** An address, and the programme that writes to it. */
export interface Recipient {
  email: string
  programmeId: string
}

/** What only a mail to the address tells. It is good for good, and for nothing but to stop. */
async function makeProof(db: Db, { email, programmeId }: Recipient): Promise<Buffer> {
  return createHmac('sha256', await requireKey(db, 'mail-stop'))
    .update(hashAddress(email))
    .update(programmeId)
    .digest()
}

/**
 * Leads to a page with a button: programs that open links by themselves stop nothing. Address and proof are in the
 * fragment, which no server, log or proxy on the way is told. `publicUrl` has no slash at the end.
 */
export async function formatStopLink(
  db: Db,
  publicUrl: string,
  recipient: Recipient,
): Promise<string> {
  const query = new URLSearchParams({ condition: recipient.programmeId })
  const proof = (await makeProof(db, recipient)).toString('base64url')
  const fragment = new URLSearchParams({ email: recipient.email, stop: proof })
  return `${publicUrl}/unsubscribe?${query}#${fragment}`
}

/** Whether somebody who read a mail to the address says so. */
export async function isProven(db: Db, recipient: Recipient, proof: string): Promise<boolean> {
  const given = Buffer.from(proof, 'base64url')
  const right = await makeProof(db, recipient)
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Whether the address wants no such mails, as its owner says. Of mails that somebody asked for only an owner's word counts:
 * anybody may stop a programme's e-mails to any address, and would silence what another person waits for.
 */
export async function hasStopped(db: Db, { email, programmeId }: Recipient): Promise<boolean> {
  return (await findProvenWish(db, { emailHash: hashAddress(email), programmeId })) === false
}

/**
 * Whether the address was unsubscribed, whoever said so. Of mails that nobody asked for the word of anybody counts: the
 * specification's call takes an address and a programme, and asks for no proof.
 */
export async function hasUnsubscribed(db: Db, { email, programmeId }: Recipient): Promise<boolean> {
  return (await findNewestWish(db, { emailHash: hashAddress(email), programmeId })) === false
}
