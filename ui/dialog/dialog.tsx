import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  title: string
  /** Name of the close button. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the end, most important first. */
  actions?: ReactNode
}

/**
 * A modal dialog on the native element: it holds the focus, closes on Escape and on a press beside it,
 * and gives the focus back to what opened it.
 */
export function Dialog({ open, title, closeLabel, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && element !== null && !element.open) {
      element.showModal()
      // Reading starts at the title, not at the close button behind it.
      heading.current?.focus()
    }
    if (!open && element?.open) element.close()
  }, [open])
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog without a handler
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeBeside}
    >
      {open ? (
        <div className={styles.content}>
          <div className={styles.top}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              onClick={() => dialog.current?.close()}
            >
              <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          </div>
          {children}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </div>
      ) : null}
    </dialog>
  )
}
