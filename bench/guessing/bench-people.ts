import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Db } from '../../server/data/database.ts'
import { goodPassword, inventEmail } from '../../testing/people/patient.ts'

/** Accounts with the same password, `goodPassword`; their addresses. */
export async function addAccounts(db: Db, count: number): Promise<string[]> {
  const passwordHash = await hash(goodPassword)
  const emails = Array.from({ length: count }, inventEmail)
  const rows = emails.map((email) => ({
    id: randomUUID(),
    email,
    email_key: email,
    password_hash: passwordHash,
  }))
  await db.insertInto('accounts').values(rows).execute()
  return emails
}

export interface BenchReply {
  status: number
  text: string
  headers: Headers
}

/** Over a connection that is there already, and read whole. */
export async function sendJson(
  method: string,
  url: string,
  body: object | undefined,
  headers: Record<string, string> = {},
): Promise<BenchReply> {
  const reply = await fetch(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}
