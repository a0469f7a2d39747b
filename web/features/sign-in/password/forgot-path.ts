const renewalMark = 'renewal'

/** From the renewal's sign-in to a new password, with what its own address brought along [AUTH-07]. */
export function formatForgotPath(search: string): string {
  const query = new URLSearchParams(search)
  query.set(renewalMark, '1')
  return `/forgot-password?${query}`
}

export function isForRenewal(search: string): boolean {
  return new URLSearchParams(search).get(renewalMark) === '1'
}
