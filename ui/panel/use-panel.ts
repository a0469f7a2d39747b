import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'
import { giveFocusBack } from './give-focus-back.ts'
import { holdPage } from './hold-page.ts'

export interface PanelState {
  open: boolean
  /** False where it stands beside the page, which stays usable; may change while it is open. */
  modal: boolean
  /** It closes on a press beside its content too. */
  closesBeside: boolean
  onClose(): void
  /** Who asked for it; null when nobody did, and the focus stays. By default whoever has the focus. */
  findAsking?: (() => Asking | null) | undefined
}

export interface Asking {
  from: Element | null
  /** Where the focus goes when that is gone, best first. */
  else?: readonly (Element | null)[]
}

const findFocused = (): Asking => ({ from: document.activeElement })

/**
 * One native dialog: modal it holds the focus, makes the page inert and closes on Escape by itself. Reading starts at
 * the title; the focus goes back to who asked, and is never lost.
 */
export function usePanel(state: PanelState) {
  const { open, modal, closesBeside, onClose, findAsking = findFocused } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const asking = useRef<Asking | null>(null)
  const isTold = useRef(false)
  useShown(dialog, state, () => {
    asking.current = findAsking()
  })

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    isTold.current = false
    const asked = asking.current
    const focus = () => {
      if (!element.contains(document.activeElement)) heading.current?.focus()
    }
    if (asked) heading.current?.focus()
    // A page that arrives just now takes the focus too, and must not have the last word.
    const frame = asked ? requestAnimationFrame(focus) : 0
    return () => {
      cancelAnimationFrame(frame)
      isTold.current = true
      const had = element.contains(document.activeElement)
      element.close()
      if (element.isConnected && (had || document.activeElement === document.body)) {
        const { from = null, else: others = [] } = asked ?? {}
        giveFocusBack([from, ...others, document.getElementById('content')])
      }
    }
  }, [open])

  /** Once, when the person closes it: the browser says so a frame later, when it may have been asked for again. */
  function tellClosed() {
    if (isTold.current) return
    isTold.current = true
    onClose()
  }
  function close() {
    dialog.current?.close()
    tellClosed()
  }

  return {
    dialog,
    heading,
    close,
    handlers: {
      /** By Escape; a field for files inside says the same of its own choice. */
      onCancel(event: SyntheticEvent) {
        // Closed first: what the panel stands in may go when it is told, and the focus with it.
        if (event.target === dialog.current) close()
      },
      onClose() {
        // Closing to be shown in the other way is not the person's doing.
        if (!dialog.current?.open) tellClosed()
      },
      onKeyDown(event: KeyboardEvent) {
        if (!modal && event.key === 'Escape' && !event.defaultPrevented) tellClosed()
      },
      onClick(event: MouseEvent) {
        if (modal && closesBeside && event.target === dialog.current) close()
      },
    },
  }
}

/** Shows the dialog, and again in the other way when that changes. */
function useShown(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, modal }: Pick<PanelState, 'open' | 'modal'>,
  onOpening: () => void,
): void {
  const wasShown = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asked is whoever did when it opens
  useEffect(() => {
    const element = dialog.current
    const isClosing = wasShown.current && !element?.open
    wasShown.current = open
    // Whoever has just closed it is not shown it again: the event that says so is under way.
    if (!element || !open || isClosing) return
    if (element.open) element.close()
    else onOpening()
    // Not show(), which would take the focus.
    if (!modal) {
      element.open = true
      return
    }
    element.showModal()
    return holdPage()
  }, [dialog, open, modal])
}
