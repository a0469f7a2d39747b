import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Data that nobody reads or changes without the key: what a job carries, what a mailed link says. `name` is what it is for:
 * sealed for one job or purpose it opens for no other.
 */
export function seal(key: Buffer, name: string, data: object): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name))
  const sealed = [cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/** Throws when it was sealed with another key or for something else, or was changed. */
export function unseal(key: Buffer, name: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]
  return JSON.parse(Buffer.concat(text).toString('utf8'))
}
