import type { ReactNode } from 'react'
import { Panel, type PanelProps } from '../panel/panel.tsx'
import styles from './dialog.module.css'

export interface DialogProps
  extends Pick<PanelProps, 'open' | 'title' | 'closeLabel' | 'onClose' | 'children'> {
  /** Buttons at the end, most important first. */
  actions?: ReactNode
}

/** A question in the middle of the page, at the thumb on phones. */
export function Dialog({ children, actions, ...panel }: DialogProps) {
  return (
    <Panel {...panel} looks={{ panel: styles.dialog, content: styles.content, top: styles.top }}>
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </Panel>
  )
}
