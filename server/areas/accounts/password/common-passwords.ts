/** What the list misses and is near at hand. */
const nearby =
  '0123456789 121212 222222 333333 444444 555555 654321 777777 87654321 888888 88888888 987654321 999999 aaaaaa aaaaaaaa abcabc abcdef abcdefg abcdefgh mynoob'

let loading: Promise<ReadonlySet<string>> | null = null

/**
 * What people choose most and attackers try first, in lower case. Loaded with the first new password: a start should
 * neither wait for it nor keep it. Nobody outside is asked about a password.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...nearby.split(' ')]),
  )
  return loading
}
