export const signOutWords = {
  failed: 'We could not sign you out just now, so you are still signed in.',
  remove: 'Remove from this device',
} as const
