import type { ItemProblemCode } from '../../../contract/errors.ts'
import { passwordMaxLength, passwordMinKinds, passwordMinLength } from '../../../contract/limits.ts'
import { defineItem, refuse } from '../define-item.ts'

/** Stands for a password in answers [ITEM-03] [GAP-64]; as a value: one was chosen before. */
export const passwordBlank = ' '

/** Which of lowercase letters, capital letters and digits a password has [ITEM-17]. */
export const passwordKinds = (password: string) =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/].map((kind) => kind.test(password))

/** What is wrong with a new password [ITEM-16] [ITEM-17] [GAP-70]. */
export function checkPassword(password: string): ItemProblemCode | null {
  const { length } = [...password]
  if (length < passwordMinLength) return 'password_short'
  if (length > passwordMaxLength) return 'password_long'
  const kinds = passwordKinds(password).filter(Boolean).length
  return kinds < passwordMinKinds ? 'password_kinds' : null
}

/** A new password, required unless `required` is false. It never is part of an answer. */
export const password = defineItem('PASSWORD', {
  private: true,
  read: (_item, { value }) =>
    value === passwordBlank ? { ok: true, value } : refuse('unreadable'),
  write: (_item, value) => (value === '' ? undefined : { value: passwordBlank }),
  check({ options }, value) {
    if (value === passwordBlank) return null
    if (typeof value !== 'string' || value === '')
      return options.required === false ? null : { code: 'required' }
    const code = checkPassword(value)
    return code && { code }
  },
  comparable: () => undefined,
})
