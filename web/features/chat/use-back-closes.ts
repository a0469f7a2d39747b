import { useEffect, useRef, useSyncExternalStore } from 'react'
import { navigate, readPlace, watchPlace } from '../../platform/links/navigation.ts'

/**
 * On a phone the chat takes the whole screen, so that the browser's Back means it and not the page behind: while it is
 * open an entry of the history stands for that page a second time.
 */
export function useBackCloses(covers: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  // A closed one hears of no page, so that nothing of it is drawn anew at each answer.
  const place = useSyncExternalStore(watchPlace, () => (covers ? readPlace() : null))
  useEffect(() => {
    if (place === null) return
    let isDoubled = true
    navigate(place, { state: history.state })
    function onBack(event: PopStateEvent): void {
      if (readPlace() !== place) return
      isDoubled = false
      // The page would take it for a move of its own.
      event.stopImmediatePropagation()
      latest.current()
    }
    window.addEventListener('popstate', onBack, true)
    return () => {
      window.removeEventListener('popstate', onBack, true)
      // Closed in another way: the second entry goes, and nobody hears of it.
      if (!isDoubled || readPlace() !== place) return
      const ignore = (event: Event) => event.stopImmediatePropagation()
      window.addEventListener('popstate', ignore, { capture: true, once: true })
      history.back()
    }
  }, [place])
}
