import type { Theme } from '../../contract/shapes/theme.ts'
import { readLeadTheme, readTheme } from '../platform/calls/content.ts'
import { readProfileTheme } from '../platform/calls/profile/theme.ts'
import type { CallResult } from '../platform/http/call-result.ts'
import { requirePlatform } from '../platform/platform.ts'
import type { ScreenApp } from './screen-props.ts'

type Shows = Pick<ScreenApp, 'showTheme'>

/** How often the theme was asked for. */
let asked = 0

/** The theme of who is signed in, by the visit they used last, or of one of the people they care for [GAP-87] [CALL-35]. */
export async function askOwnTheme(person?: string): Promise<CallResult<Theme>> {
  asked += 1
  const query = person === undefined ? {} : { person }
  return requirePlatform().call(readProfileTheme, { query })
}

/** On another device only the account tells whose programme this is; what shows stays without an answer [THEME-12]. */
export async function showOwnTheme(app: Shows, person?: string): Promise<void> {
  const asking = askOwnTheme(person)
  const own = asked
  const reply = await asking
  // Who was turned to since then has the last word, whichever reply comes last.
  if (reply.ok && own === asked) void app.showTheme(reply.data)
}

/** For a page of the signed-in area: whichever theme this browser kept may be of another visit. */
export function showOwnThemeOnce(app: Shows): void {
  if (asked === 0) void showOwnTheme(app)
}

/** Of several visits the one that goes on decides, not the one used last. */
export async function showVisitTheme(app: Shows, lead: string): Promise<void> {
  const { call } = requirePlatform()
  const ofLead = await call(readLeadTheme, { params: { uuid: lead } })
  // Another backend may know the theme of the caller only.
  const reply = ofLead.ok ? ofLead : await call(readTheme)
  if (reply.ok) void app.showTheme(reply.data)
}
