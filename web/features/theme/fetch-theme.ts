import { houseTheme } from '../../../contract/house-theme.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { readTheme } from '../../platform/calls/content.ts'
import { requirePlatform } from '../../platform/platform.ts'

/** The server's theme for this caller, else the neutral one [GAP-87]. */
export async function fetchTheme(): Promise<Theme> {
  const reply = await requirePlatform().call(readTheme)
  return reply.ok ? reply.data : houseTheme
}
