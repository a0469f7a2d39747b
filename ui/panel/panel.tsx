import { type ReactNode, useEffect, useId } from 'react'
import { CloseButton } from './close-button.tsx'
import styles from './panel.module.css'
import { type PanelState, usePanel } from './use-panel.ts'

export interface PanelProps
  extends Pick<PanelState, 'open' | 'onClose' | 'findAsking'>,
    Partial<Pick<PanelState, 'modal' | 'closesBeside'>> {
  title: string
  /** Name of the close button. */
  closeLabel: string
  /** How it looks and where it stands: a dialog, a drawer, a chat; and the line of its title. */
  looks: { panel: string | undefined; content?: string | undefined; top?: string | undefined }
  /** Before the title. */
  back?: ReactNode
  /** What it shows is kept while it is closed. */
  keepsContent?: boolean
  /** Reading starts at the title again whenever this changes. */
  shown?: unknown
  children: ReactNode
}

/** Whatever opens above the page: its title, its way out, and its content. */
export function Panel(props: PanelProps) {
  const { open, title, closeLabel, looks, back, keepsContent = false, shown, children } = props
  const { modal = true, closesBeside = true, onClose, findAsking } = props
  const panel = usePanel({ open, modal, closesBeside, onClose, findAsking })
  const { dialog, heading, handlers, close } = panel
  const titleId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it shows is read from its title on
  useEffect(() => {
    if (open && shown !== undefined) heading.current?.focus()
  }, [open, shown])
  return (
    <dialog
      ref={dialog}
      className={`${styles.panel} ${looks.panel}`}
      aria-labelledby={titleId}
      {...handlers}
    >
      {open || keepsContent ? (
        <div className={looks.content}>
          <div className={`${styles.top} ${looks.top ?? ''}`}>
            {back}
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <CloseButton label={closeLabel} onClose={close} />
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
