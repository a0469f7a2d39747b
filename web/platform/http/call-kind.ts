/** How a 401 is treated: the sign-in calls have rules of their own [HTTP-06..08] [GAP-127]. */
export type CallKind = 'login' | 'refresh' | 'logout' | 'ordinary'

const kinds: Record<string, CallKind> = {
  'telemedicine/auth/login': 'login',
  'telemedicine/auth/renewal-login': 'login',
  'telemedicine/auth/refresh': 'refresh',
  'telemedicine/auth/logout': 'logout',
}

/** By the path of the contract, with or without slashes at its ends. */
export function findCallKind(path: string): CallKind {
  return kinds[path.replace(/^\/?api\/v1\//, '').replace(/\/$/, '')] ?? 'ordinary'
}
