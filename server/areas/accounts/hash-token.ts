import { createHash } from 'node:crypto'

/** What is stored of a random token; no salt is needed, since nobody can guess 256 bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
