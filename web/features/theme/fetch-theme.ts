import { houseTheme } from '../../../contract/house-theme.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { readTheme } from '../../platform/calls/content.ts'
import { findAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { askOwnTheme } from '../../screen/own-theme.ts'

/** The server's theme for this caller, on the pages of who is signed in for that person, else the neutral one [GAP-87]. */
export async function fetchTheme(): Promise<Theme> {
  const isOwn = location.pathname.startsWith('/profile/') && findAuth() !== null
  const reply = await (isOwn ? askOwnTheme() : requirePlatform().call(readTheme))
  return reply.ok ? reply.data : houseTheme
}
