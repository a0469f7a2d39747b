/** Null for what holds an e-mail address: a mail's link may have been merged with whom it was sent to [P12]. */
export function withoutContacts(value: string | null): string | null {
  return value === null || /@|%40/i.test(value) ? null : value
}
