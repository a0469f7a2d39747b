import { formatCallLink } from '../contract/call-link.ts'
import type { ChatSetup } from '../contract/chat-host.ts'
import { lookAgainMs, readLine } from '../flow/pages/line/format-line-state.ts'
import { findLine, openConversation } from './conversation.ts'
import { element } from './element.ts'

/** Whether somebody answers the number now; null where the hours are another number's, or nobody's. */
function readHours(href: string, lead: string | null) {
  const line = findLine(openConversation(lead))
  return line && formatCallLink(line.phone) === href ? readLine(line, new Date()) : null
}

/** Whether somebody may answer the number that the chat shows, as far as is known; nobody does where it shows none. */
export function mayAnswer({ phone, lead }: ChatSetup): boolean {
  const href = phone === null ? undefined : formatCallLink(phone)
  if (href === undefined) return false
  const read = readHours(href, lead)
  return read === null || read.state === 'open'
}

/** Has the hours that stand in it said anew: a reply may have brought them. */
export function tellHours(place: Element): void {
  place.querySelector('.hours')?.dispatchEvent(new Event('line'))
}

/** Says whether somebody answers a call, and says so of the call; anew for as long as it stands in the page. */
export function drawHours(call: HTMLElement, href: string, { lead }: ChatSetup): HTMLElement {
  const hours = element('p', { class: 'hours', id: 'hours' })
  function tell() {
    const said = readHours(href, lead)?.sentence ?? ''
    if (said === hours.textContent) return
    hours.textContent = said
    if (said === '') call.removeAttribute('aria-describedby')
    else call.setAttribute('aria-describedby', hours.id)
  }
  tell()
  hours.addEventListener('line', tell)
  const timer = setInterval(() => {
    if (hours.isConnected) tell()
    else clearInterval(timer)
  }, lookAgainMs)
  return hours
}
