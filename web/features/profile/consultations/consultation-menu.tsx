import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './consultations.module.css'
import { linkWords } from './next-words.ts'
import { consultationWords as words } from './words.ts'

interface ConsultationMenuProps {
  /** What people name the consultation by. */
  shownId: string
  onCancel(): void
}

/** [CONSULT-04] The menu of a consultation: a dropdown whose only item is 'Cancel'. */
export function ConsultationMenu({ shownId, onCancel }: ConsultationMenuProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const item = useRef<HTMLButtonElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const buttonId = useId()
  const { id, title } = words.menuItem

  useEffect(() => {
    if (open) item.current?.focus()
  }, [open])

  function follow(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
      return
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  function leave({ relatedTarget }: FocusEvent) {
    if (!box.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the menu work from wherever in it one is
    <div ref={box} className={styles.menuBox} onKeyDown={follow} onBlur={leave}>
      <button
        ref={button}
        id={buttonId}
        type="button"
        className={styles.menuButton}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {words.menu}
        <span className="visually-hidden"> {linkWords.of.replace('{id}', () => shownId)}</span>
        <svg
          className={styles.menuMark}
          viewBox="0 0 24 24"
          width="20"
          height="20"
          aria-hidden="true"
        >
          <path d="m7 10 5 5 5-5" />
        </svg>
      </button>
      {open ? (
        <div role="menu" aria-labelledby={buttonId} className={styles.menu}>
          <button
            ref={item}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-menu-id={id}
            className={styles.menuItem}
            onClick={() => {
              // The dialog gives the focus back to where it was.
              button.current?.focus()
              setOpen(false)
              onCancel()
            }}
          >
            {title}
          </button>
        </div>
      ) : null}
    </div>
  )
}
