import { emailMaxLength } from '../../../contract/limits.ts'

const atoms = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/i

/** Whether a text is one plain ASCII address: no quotes, no display name, no list. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  return (
    text.length <= emailMaxLength &&
    at > 0 &&
    at <= 64 &&
    atoms.test(text.slice(0, at)) &&
    domain.test(text.slice(at + 1))
  )
}
