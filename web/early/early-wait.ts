import { earlyWords, waitWords } from '../messages/en-early.ts'
import { waitStageMs } from '../platform/page/wait-stage.ts'
import { keepEntries } from '../platform/storage/kept-entries.ts'
import { createNotice } from './early-notice.ts'
import { findServer } from './find-server.ts'
import { formatEntries, hasEntries } from './page-entries.ts'

/** Shorter waits pass without a word, as in the program. */
const slowMs = 400
const handOverMs = 100

/** What a person sees of a press that waits for the program, from the press on. */
export interface EarlyWait {
  /** A press, or a choice that takes the person on. */
  press(target: HTMLElement): void
  /** The program did not come. */
  miss(): void
  /** The program is there, and shows what waits. */
  end(): void
  /** The program has heard of this choice. */
  goOn(target: HTMLElement): void
  /** When the press was made that waits, on the page's clock; null without one. */
  findPressMs(): number | null
}

/** The button that is seen: Enter in a field presses one that is not. */
function findSeen(target: HTMLElement): HTMLElement | null {
  const form = target.hidden ? target.closest('form') : null
  return form ? form.querySelector<HTMLElement>('[data-stays] button:not([hidden])') : target
}

/** Marks one control at a time, as the program does. */
function createMarks() {
  let clear = () => {}

  let waits = false

  function findMark(target: HTMLElement): Element | null | undefined {
    return target.matches('input') ? target.nextElementSibling?.querySelector('[data-type]') : null
  }

  function set(target: HTMLElement): void {
    clear()
    waits = false
    const seen = findSeen(target)
    if (seen?.matches('button')) {
      seen.setAttribute('aria-busy', 'true')
      clear = () => seen.removeAttribute('aria-busy')
      return
    }
    const card = findMark(target)
    if (!card) return
    const timer = setTimeout(() => {
      waits = true
      card.setAttribute('data-waiting', 'true')
      target.setAttribute('aria-busy', 'true')
    }, slowMs)
    clear = () => {
      clearTimeout(timer)
      card.removeAttribute('data-waiting')
      target.removeAttribute('aria-busy')
    }
  }

  /** The program begins to count anew: until it shows the wait, it goes on to be seen. */
  function goOn(target: HTMLElement): void {
    const card = waits && findMark(target)
    if (!card) return
    card.setAttribute('data-waited', '')
    setTimeout(() => card.removeAttribute('data-waited'), slowMs + handOverMs)
  }

  return { set, goOn, clear: () => clear() }
}

/**
 * A pressed button is busy at once, and a chosen card after a while, as in the program. A wait that gets long is said
 * beside them, and so is a program that did not come, with another try. Browsers remember a program that failed, so
 * that only a new document asks for it anew: it is loaded once the server is known to answer, and takes over what
 * was entered and pressed here. Until then each press is such a try; `tried`: this document comes of one.
 */
export function createEarlyWait(root: HTMLElement, tried = false): EarlyWait {
  const notice = createNotice(root)
  let pressed: HTMLElement | null = null
  let pressMs: number | null = null
  let state: 'coming' | 'missing' | 'trying' | 'ended' = 'coming'
  let timers: ReturnType<typeof setTimeout>[] = []
  const marks = createMarks()

  const withKept = (text: string) => (hasEntries(root) ? `${text} ${waitWords.kept}` : text)

  async function tryAgain(): Promise<void> {
    if (state === 'trying' || state === 'ended') return
    state = 'trying'
    say(waitWords.trying)
    notice.setTrying(true)
    const isThere = await findServer()
    if (isThere && !isOver()) {
      // A browser that keeps nothing loses what was entered, but gets a page that works.
      await keepEntries(formatEntries(root, pressed)).catch(() => {})
      if (!isOver()) location.reload()
      return
    }
    if (isOver()) return
    state = 'missing'
    marks.clear()
    notice.setTrying(false)
    say(withKept(earlyWords.still))
  }

  /** What is said of a program that is not there; its button is offered from then on. */
  const say = (text: string) => notice.show(text, 'warning', () => void tryAgain())
  // The program may come at any time.
  const isOver = () => state === 'ended'
  const whenOnline = () => {
    if (state === 'missing') void tryAgain()
  }
  addEventListener('online', whenOnline)

  return {
    press(target) {
      pressed = target
      pressMs ??= performance.now()
      marks.set(target)
      if (state === 'missing') {
        void tryAgain()
        notice.bringIntoView()
      }
      if (timers.length > 0 || state !== 'coming') return
      const wait = (again?: () => void) => {
        notice.show(withKept(waitWords.long), 'waiting', again)
        notice.bringIntoView()
      }
      timers = [
        setTimeout(wait, waitStageMs.long),
        setTimeout(wait, waitStageMs.stuck, () => void tryAgain()),
      ]
    },
    miss() {
      timers.forEach(clearTimeout)
      if (state !== 'coming') return
      state = 'missing'
      marks.clear()
      say(withKept(tried ? earlyWords.still : earlyWords.missing))
      if (!tried) return
      if (pressed) notice.bringIntoView()
      else notice.focusAgain()
    },
    end() {
      state = 'ended'
      timers.forEach(clearTimeout)
      removeEventListener('online', whenOnline)
      marks.clear()
      // The program's own button comes later than it takes the page over: by what was pressed one is beside it.
      if (notice.hide() && pressed) findSeen(pressed)?.focus({ preventScroll: true })
    },
    goOn: marks.goOn,
    findPressMs: () => pressMs,
  }
}
