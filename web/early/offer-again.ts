import { earlyWords } from '../messages/en-early.ts'
import { keepEntries } from '../platform/storage/kept-entries.ts'
import { formatEntries } from './page-entries.ts'

const patienceMs = 10_000

const boxStyle =
  'position:fixed;inset:0 0 auto;z-index:99;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;' +
  'gap:8px 16px;padding:12px 16px;background:var(--color-surface,#fff);color:var(--color-text,#222);' +
  'box-shadow:0 2px 12px rgb(0 0 0/.25)'
const buttonStyle =
  'min-block-size:48px;padding:0 20px;border:2px solid;border-radius:8px;background:none;color:inherit;font:inherit'

export interface Offer {
  /** The program did not come. */
  show(): void
  /** The program is there. */
  hide(): void
}

/**
 * Says above the page that its program did not come, or lets a press wait for long, and offers another try. Browsers
 * remember a program that failed, so that only a new document asks for it anew: it is loaded once the server is known
 * to answer, and takes over what was entered here.
 */
export function createOffer(root: HTMLElement): Offer {
  const box = document.createElement('div')
  const text = document.createElement('p')
  const again = document.createElement('button')
  let timer: ReturnType<typeof setTimeout> | undefined
  box.style.cssText = boxStyle
  text.style.margin = '0'
  text.setAttribute('role', 'alert')
  again.style.cssText = buttonStyle
  again.type = 'button'
  again.onclick = () => void tryAgain()

  async function tryAgain(): Promise<void> {
    if (again.disabled) return
    again.disabled = true
    text.textContent = earlyWords.trying
    const isThere = await fetch(location.href, { cache: 'no-store' }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isThere) {
      // A browser that keeps nothing loses what was entered, but gets a page that works.
      await keepEntries(formatEntries(root)).catch(() => {})
      location.reload()
      return
    }
    again.disabled = false
    text.textContent = earlyWords.still
  }

  function show(): void {
    clearTimeout(timer)
    if (box.isConnected) return
    again.textContent = earlyWords.again
    box.append(text, again)
    document.body.prepend(box)
    // An alert is read out when its text changes.
    text.textContent = earlyWords.missing
    addEventListener('online', tryAgain)
  }

  // On the window, ahead of what keeps presses from everybody else.
  function watchPress({ target }: Event): void {
    if (!(target instanceof Element) || !root.contains(target) || !target.closest('button')) return
    timer ??= setTimeout(show, patienceMs)
  }
  addEventListener('click', watchPress, true)

  return {
    show,
    hide() {
      clearTimeout(timer)
      box.remove()
      removeEventListener('click', watchPress, true)
      removeEventListener('online', tryAgain)
    },
  }
}
