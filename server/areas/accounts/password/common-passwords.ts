import { readFileSync } from 'node:fs'

/** Read once, when the server starts; nobody outside is asked about a password. */
const listed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** What the list misses and is near at hand here. */
const nearby =
  '0123456789 121212 222222 333333 444444 555555 654321 777777 87654321 888888 88888888 987654321 999999 aaaaaa aaaaaaaa abcabc abcdef abcdefg abcdefgh mynoob patient'

export const commonPasswords: ReadonlySet<string> = new Set([...listed, ...nearby.split(' ')])
