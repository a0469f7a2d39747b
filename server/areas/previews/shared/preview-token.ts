import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../data/database.ts'
import { requireKey } from '../../../data/signing-keys.ts'

const lifeMs = 7 * 24 * 3_600_000

async function sign(db: Db, fuuid: string, expiresMs: number): Promise<string> {
  const key = await requireKey(db, 'preview')
  return createHmac('sha256', key).update(`${fuuid} ${expiresMs}`).digest('base64url')
}

/** The address of a programme's preview for the next seven days, below the product's own. */
export async function formatPreviewPath(db: Db, fuuid: string, now: Date): Promise<string> {
  const expiresMs = now.getTime() + lifeMs
  return `/preview/${fuuid}/${expiresMs}-${await sign(db, fuuid, expiresMs)}`
}

export async function isPreviewToken(
  db: Db,
  fuuid: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const [, expires = '', signature = ''] = /^(\d{13})-([\w-]{43})$/.exec(token) ?? []
  const expected = Buffer.from(await sign(db, fuuid, Number(expires)))
  const given = Buffer.from(signature)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && Number(expires) > now.getTime()
}
