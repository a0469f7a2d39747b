import type { LatePath } from '../routes.ts'

/** Screens that say themselves where help is. */
const withHelp: readonly string[] = ['/landing', '/unsubscribe'] satisfies LatePath[]

/** Whether a screen has no line below it that says where help is: it brings its own, or stands behind the sign-in. */
export function hasOwnHelp(screen: string): boolean {
  return screen.startsWith('/profile/') || withHelp.includes(screen)
}
