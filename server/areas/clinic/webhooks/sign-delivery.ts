import { createHmac } from 'node:crypto'
import type { Db } from '../../../data/database.ts'
import { requireKey } from '../../../data/signing-keys.ts'

/** What a webhook's deliveries are signed with: it follows from the installation and the id, so it is kept nowhere. */
export async function deriveSecret(db: Db, webhookId: string): Promise<string> {
  const key = await requireKey(db, 'clinic-webhook')
  return createHmac('sha256', key).update(webhookId).digest('base64url')
}

/** HMAC-SHA256 in hex of the timestamp, a full stop and the body, by the secret's text. */
export function signDelivery(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}
