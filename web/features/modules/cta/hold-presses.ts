import { isPlainClick } from '../../../platform/links/plain-click.ts'

/** A link to a name that nothing on the page has stands for a module of type cta [GAP-77]. */
function findAliasLink({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  const name = link?.getAttribute('href')?.slice(1)
  return link && name && !document.getElementById(name) ? link : null
}

/**
 * Keeps the last press on such a link until what answers it has come, as by itself the link leads nowhere. Returns how to
 * press it then.
 */
export function holdPresses(): () => void {
  let pressed: HTMLAnchorElement | null = null
  function hold(event: MouseEvent): void {
    const link = isPlainClick(event) && !event.defaultPrevented ? findAliasLink(event) : null
    if (!link) return
    event.preventDefault()
    pressed = link
  }
  document.addEventListener('click', hold)
  return () => {
    document.removeEventListener('click', hold)
    if (pressed?.isConnected) pressed.click()
  }
}
