import { useEffect, useRef } from 'react'
import { navigate, readPlace } from '../../../platform/links/navigation.ts'
import { isPlainClick } from '../../../platform/links/plain-click.ts'
import { openDiscardDialog, resetDiscardDialog } from '../../../platform/stores/discard-dialog.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'

/** What leads away from a page: a link to another place in this tab, or what says so of itself. */
function findWayOut(target: EventTarget | null): HTMLElement | null {
  const way =
    target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leaves]') : null
  if (!(way instanceof HTMLAnchorElement)) return way
  const { protocol, pathname, search, origin, hash } = way
  if (!protocol.startsWith('http') || way.target === '_blank' || way.download) return null
  const isHere = origin === location.origin && pathname + search === readPlace()
  return isHere && hash !== '' ? null : way
}

/** Asks as long as `unsaved` holds; gives the way to stop. */
function guardEdits(unsaved: { current: boolean }, doubled: { current: boolean }): () => void {
  let goOn: (() => void) | null = null
  let isPassing = false

  function ask(next: () => void): void {
    goOn = next
    openDiscardDialog()
  }
  function dropDouble(then: () => void): void {
    if (!doubled.current) {
      then()
      return
    }
    doubled.current = false
    addEventListener('popstate', then, { once: true })
    history.back()
  }
  function onClick(event: MouseEvent): void {
    const way = findWayOut(event.target)
    if (!way || !unsaved.current || isPassing || !isPlainClick(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    ask(() => {
      isPassing = true
      // Without the second entry, which the way back from there would meet.
      dropDouble(() => {
        way.click()
        isPassing = false
      })
    })
  }
  function onBack(): void {
    if (!doubled.current || isPassing) return
    if (!unsaved.current) {
      // Nothing to lose any more: the way back is gone to its end.
      doubled.current = false
      history.back()
      return
    }
    navigate(readPlace())
    ask(() => {
      doubled.current = false
      history.go(-2)
    })
  }
  function onClose(event: BeforeUnloadEvent): void {
    if (unsaved.current && !isPassing) event.preventDefault()
  }
  const stop = layoutStore.subscribe(({ discardDialog: now }, { discardDialog: before }) => {
    if (!before.openDiscardChanges || now.openDiscardChanges) return
    const next = goOn
    goOn = null
    if (now.action === 'discard' && next) {
      unsaved.current = false
      next()
    }
    resetDiscardDialog()
  })
  document.addEventListener('click', onClick, true)
  addEventListener('popstate', onBack)
  addEventListener('beforeunload', onClose)
  const place = readPlace()
  return () => {
    stop()
    // The page goes on with another form.
    if (doubled.current && readPlace() === place) history.back()
    document.removeEventListener('click', onClick, true)
    removeEventListener('popstate', onBack)
    removeEventListener('beforeunload', onClose)
    if (layoutStore.getState().discardDialog.openDiscardChanges) resetDiscardDialog()
  }
}

/**
 * Asks before somebody leaves with edits that were not saved [GAP-23]: by a link, by the browser's way back, and by
 * closing the tab, which only the browser can ask about. `discard` goes where they wanted to; `cancel` stays. What the
 * page does by itself once it has saved is never asked about.
 */
export function useUnsaved(dirty: boolean): void {
  const unsaved = useRef(dirty)
  unsaved.current = dirty
  /** An entry of the history that stands for this page a second time: the way back ends on the page itself. */
  const doubled = useRef(false)

  useEffect(() => guardEdits(unsaved, doubled), [])

  useEffect(() => {
    if (!dirty || doubled.current) return
    doubled.current = true
    navigate(readPlace())
  }, [dirty])
}
