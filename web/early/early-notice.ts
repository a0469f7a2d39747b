import type { BootData } from '../../contract/boot.ts'
import { findPhone, formatCallLink, formatNationalNumber } from '../../contract/call-link.ts'
import { bootElementId } from '../../contract/documents/document-elements.ts'
import button from '../../ui/button/button.module.css'
import { statusPaths } from '../../ui/status-text/status-paths.ts'
import statusLine from '../features/flow/page/saving-status.module.css'
import { waitWords } from '../messages/en-early.ts'
import { bringIntoSight } from '../platform/page/bring-into-sight.ts'
import { fitPage } from '../platform/page/fit-page.ts'
import { keepFocusInSight } from '../platform/page/keep-focus-in-sight.ts'

export interface Notice {
  /** `again`: what its button does; none without. */
  show(text: string, tone: 'waiting' | 'warning', again?: () => void): void
  /** After a press: a window may be too low to keep it in sight. */
  bringIntoView(): void
  /** Where the try was pressed for, it is offered once more. */
  focusAgain(): void
  /** Another try is under way: the button keeps its place and the focus. */
  setTrying(trying: boolean): void
  /** The page's own line as the document drew it. Whether it takes the focus away with it. */
  hide(): boolean
}

/** The document's data stands behind its page. */
function readPhone(): string | null {
  const text = document.getElementById(bootElementId)?.textContent
  // Only the server that has this script in its build writes it.
  const { programme } = JSON.parse(text ?? '{}') as Partial<BootData>
  return findPhone(programme?.theme.flow_settings)
}

function createCall(phone: string): HTMLElement {
  const link = document.createElement('a')
  link.className = statusLine.call ?? ''
  const href = formatCallLink(phone)
  if (href) link.href = href
  link.textContent = waitWords.callUs.replace('{number}', formatNationalNumber(phone))
  return link
}

/**
 * Says where the page tells whether it is saved, by its button, what the program will say there once it has come:
 * with the same parts, so that nothing moves then. The line itself is put back before React takes it over.
 */
export function createNotice(root: HTMLElement): Notice {
  let place: HTMLElement | null = null
  let drawn: Element | null = null
  let line: Element | null = null
  let again: HTMLButtonElement | null = null

  /** A copy of the line: what is drawn is kept for React. */
  function open(): Element | null {
    if (line?.isConnected) return line
    place = root.querySelector<HTMLElement>('[data-saved]')
    drawn = place?.firstElementChild ?? null
    if (!place || !drawn) return null
    // React's own nodes are put back as they are.
    line = drawn.cloneNode(true) as Element
    drawn.replaceWith(line)
    line.firstElementChild?.setAttribute('aria-hidden', 'true')
    const phone = readPhone()
    if (phone) line.lastElementChild?.append(createCall(phone))
    return line
  }

  function offer(act: () => void): void {
    if (again) return
    again = document.createElement('button')
    again.type = 'button'
    again.className = `${button.button} ${button.text}`
    const label = document.createElement('span')
    label.className = button.label ?? ''
    label.textContent = waitWords.again
    again.append(label)
    again.onclick = act
    line?.lastElementChild?.append(again)
  }

  return {
    show(text, tone, act) {
      const shown = open()
      if (!place || !shown) return
      const status = shown.querySelector<HTMLElement>('[data-tone]')
      if (status) status.dataset.tone = tone
      shown.querySelector('path')?.setAttribute('d', statusPaths[tone])
      const words = status?.querySelector('span')
      if (words) words.textContent = text
      if (act) offer(act)
      place.dataset.news = place.hidden ? 'alone' : (place.dataset.news ?? '')
      place.hidden = false
      keepFocusInSight(() =>
        document.documentElement.style.setProperty('--news-height', `${place?.offsetHeight}px`),
      )
      // It takes of the page's room: what goes on behind it says so.
      const shell = root.querySelector<HTMLElement>('[data-flow]')
      if (shell) fitPage(shell, true)
      // A region is heard when it changes, so it is there first.
      setTimeout(() => {
        const spoken = shown.querySelector('[role=status]')
        if (spoken) spoken.textContent = text
      }, 100)
    },
    bringIntoView() {
      // Whom to call now stays in sight, whatever else is said.
      if (!root.querySelector('main [data-at-once]')) bringIntoSight(place)
    },
    focusAgain: () => again?.focus(),
    setTrying(trying) {
      again?.setAttribute('aria-busy', String(trying))
      again?.setAttribute('aria-disabled', String(trying))
    },
    hide() {
      if (!place || !drawn || !line) return false
      const hadFocus = line.contains(document.activeElement)
      line.replaceWith(drawn)
      place.hidden = place.dataset.news === 'alone'
      delete place.dataset.news
      document.documentElement.style.setProperty('--news-height', '0px')
      line = null
      again = null
      return hadFocus
    },
  }
}
