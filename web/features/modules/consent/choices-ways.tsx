import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styles from './choices-ways.module.css'
import { consentWords } from './words.ts'

interface ChoicesWaysProps {
  onOpen(): void
  /** The one in the footer or below it. */
  way: RefObject<HTMLButtonElement | null>
}

/**
 * The way to the choices: in the footer, where its line has room, else right below it; and in the menu while that is
 * open. Where a page has neither footer nor menu, at its end.
 */
export function ChoicesWays({ onOpen, way }: ChoicesWaysProps) {
  const footer = useSyncExternalStore(watchPage, findFooterLine)
  const menu = useSyncExternalStore(watchPage, findMenuPlace)
  const hasMenu = useSyncExternalStore(watchPage, findMenuButton) !== null
  const [fits, probe] = useRoomIn(footer)
  const draw = (className: string | undefined, ref?: RefObject<HTMLButtonElement | null>) => (
    <button
      ref={ref}
      type="button"
      className={className}
      data-privacy-choices
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {consentWords.title}
    </button>
  )
  return (
    <>
      {footer
        ? createPortal(
            <span ref={probe} className={styles.probe}>
              {draw(styles.way, fits ? way : undefined)}
            </span>,
            footer,
          )
        : null}
      {menu ? createPortal(draw(styles.inMenu), menu) : null}
      {(footer ? fits : hasMenu) ? null : (
        <section
          className={styles.end}
          data-below={footer !== null || undefined}
          aria-label={consentWords.line}
        >
          {draw(styles.way, way)}
        </section>
      )}
    </>
  )
}

/** Whether the line has room: a footer that grew would move the page. Seen before it is painted, of each width anew. */
function useRoomIn(line: Element | null): [boolean, (part: HTMLElement | null) => void] {
  const [fits, setFits] = useState(true)
  const [part, setPart] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const footer = line?.closest('footer')
    if (!part || !footer) return
    const look = () => {
      part.hidden = true
      const { offsetHeight: height } = footer
      part.hidden = false
      const hasRoom = footer.offsetHeight <= height
      part.hidden = !hasRoom
      setFits(hasRoom)
    }
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [line, part])
  return [fits, setPart]
}

/** Its last part; terms that stand in for a footer have no line. */
const findFooterLine = () =>
  document.querySelector('#root footer:not([data-terms-bar]) > :last-child')
const findMenuPlace = () => document.querySelector('[data-privacy-place]')
const findMenuButton = () => document.querySelector('#root header button[aria-haspopup="dialog"]')

/** The page's own tree draws these, so their coming and going is seen from outside. */
function watchPage(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  const page = document.getElementById('root')
  if (page) watcher.observe(page, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
