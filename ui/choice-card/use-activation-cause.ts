import { type KeyboardEvent, useRef } from 'react'

/**
 * Tells an arrow key's selection from a deliberate one. Browsers fire the same click for both, so the
 * group watches whether an arrow key is down while the click arrives.
 */
export function useActivationCause() {
  const arrowDown = useRef(false)
  return {
    /** Asked once per click. */
    findCause: (): 'moved' | 'chosen' => {
      const moved = arrowDown.current
      arrowDown.current = false
      return moved ? 'moved' : 'chosen'
    },
    onKeyDown: (event: KeyboardEvent) => {
      arrowDown.current = event.key.startsWith('Arrow')
      if (event.key === 'Enter') chooseUnderEnter(event)
    },
    onKeyUp: () => {
      arrowDown.current = false
    },
  }
}

/** Enter chooses a radio like Space does. On one already chosen it also submits, as it always has. */
function chooseUnderEnter(event: KeyboardEvent) {
  const radio = event.target
  if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio') return
  if (!radio.checked) event.preventDefault()
  radio.click()
}
