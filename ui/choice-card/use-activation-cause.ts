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
      if (event.key === 'Enter' || event.key === ' ') chooseByKey(event)
    },
    onKeyUp: () => {
      arrowDown.current = false
    },
  }
}

/**
 * Enter chooses a radio like Space does; on a chosen one it also submits, as it always has. On a radio
 * that an arrow key reached Space does nothing by itself, but here it means: this one.
 */
function chooseByKey(event: KeyboardEvent) {
  const radio = event.target
  if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio' || event.repeat) return
  const enter = event.key === 'Enter'
  if (!enter && !radio.checked) return
  if (!enter || !radio.checked) event.preventDefault()
  radio.click()
}
