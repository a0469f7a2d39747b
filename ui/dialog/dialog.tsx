import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

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

/** A modal dialog that closes on Escape, on its button and on a press beside it. */
export function Dialog({ open, title, closeLabel, onClose, children, actions }: DialogProps) {
  const { dialog, close, closeBeside } = useModal(open)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    // Reading starts at the title, not at the close button behind it.
    if (open) heading.current?.focus()
  }, [open])
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
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
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
