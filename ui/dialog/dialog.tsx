import type { ReactNode } from 'react'
import { Panel, type PanelProps } from '../panel/panel.tsx'
import styles from './dialog.module.css'

export interface DialogProps
  extends Pick<PanelProps, 'open' | 'title' | 'closeLabel' | 'onClose' | 'children'> {
  /** Buttons at the end, most important first. */
  actions?: ReactNode
  /** On a phone it takes the whole screen: what it shows is a page of its own. */
  whole?: boolean
}

/** A question in the middle of the page, at the thumb on phones. */
export function Dialog({ children, actions, whole = false, ...panel }: DialogProps) {
  const look = [styles.dialog, whole && styles.whole].filter(Boolean).join(' ')
  return (
    <Panel {...panel} looks={{ panel: look, content: styles.content, top: styles.top }}>
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </Panel>
  )
}
