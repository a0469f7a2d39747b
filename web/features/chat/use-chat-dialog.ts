import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { breakpointPx } from '../../../contract/limits.ts'
import { giveFocusBack } from '../../platform/page/give-focus-back.ts'
import { closeChatPanel, takeAsked } from './chat-opening.ts'

/** Below the breakpoint the chat takes the whole screen, so that nothing behind it can be reached. */
const smallScreen = `(max-width: ${breakpointPx - 0.02}px)`

export interface ChatDialogParts {
  dialog: RefObject<HTMLDialogElement | null>
  heading: RefObject<HTMLElement | null>
  open: boolean
}

/**
 * Shows the chat's dialog: a whole screen on phones, elsewhere beside the page, which stays usable.
 * Who asked for the chat gets the focus in it and back; after a reload the focus stays where it is.
 */
export function useChatDialog({ dialog, heading, open }: ChatDialogParts) {
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const asked = takeAsked()
    const stop = followScreen(element)
    // The page a reply brings takes the focus too, and must not have the last word.
    const frame = asked ? requestAnimationFrame(() => heading.current?.focus()) : 0
    return () => {
      cancelAnimationFrame(frame)
      stop()
      const had = element.contains(document.activeElement)
      element.close()
      if (!element.isConnected) return
      if (had || document.activeElement === document.body)
        giveFocusBack(listPlaces(asked?.from ?? null))
    }
  }, [dialog, heading, open])

  return {
    onClose() {
      // Closing to be shown in the other way is not the person's doing.
      if (!dialog.current?.open) closeChatPanel()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) closeChatPanel()
    },
  }
}

/** Shows the dialog, and again whenever the screen becomes small or large; returns the way to stop. */
function followScreen(element: HTMLDialogElement): () => void {
  const small = matchMedia(smallScreen)
  const show = () => {
    element.close()
    if (small.matches) element.showModal()
    // Not show(), which would take the focus.
    else element.open = true
  }
  show()
  small.addEventListener('change', show)
  return () => small.removeEventListener('change', show)
}

/** What was pressed, a chat button, the page. */
const listPlaces = (pressed: Element | null) => [
  pressed,
  ...document.querySelectorAll('[data-chat-button]'),
  document.getElementById('content'),
]
