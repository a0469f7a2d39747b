import { register } from './register.ts'
import { listNames } from './tab-area.ts'

const listCookies = () => document.cookie.split('; ').flatMap((entry) => entry.split('=')[0] || [])

function endCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie API is missing in Safari and Firefox
  document.cookie = `${name}=; Path=/; Max-Age=0`
}

/** As the service's library names what it keeps; a key alone may be a part of our own names. */
const serviceName = /^(__)?ph_/

/** Takes off this browser what services keep in it: whatever is named as theirs is, with one of their keys. */
export function forgetServices(keys: readonly string[]): void {
  const isTheirs = (name: string) =>
    serviceName.test(name) && keys.some((key) => name.includes(key))
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const area = open()
      for (const name of listNames(area)) if (isTheirs(name)) area.removeItem(name)
    } catch {
      // Where storage is blocked nothing could be kept.
    }
  }
  for (const name of listCookies()) if (isTheirs(name)) endCookie(name)
}

/** Every cookie that a script can see and that is not ours: programs of partners keep theirs under any name. */
export function forgetForeignCookies(): void {
  for (const name of listCookies()) if (name !== register.leadLife.name) endCookie(name)
}
