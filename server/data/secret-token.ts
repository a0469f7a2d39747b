import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as a text that fits into a cookie or an address. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a random token; no salt is needed, since nobody can guess 256 bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
