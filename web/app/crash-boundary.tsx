import { Component, type ReactNode } from 'react'
import { crashWords } from '../messages/en.ts'
import styles from './crash-boundary.module.css'

export interface CrashBoundaryProps {
  supportEmail: string
  children: ReactNode
}

/** Shows the fallback when a part of the page breaks [ERROR-08..11]. The error is only logged. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    // Name and message only: the error itself may hold what somebody typed.
    console.error('The page broke.', error instanceof Error ? error.message : 'unknown')
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const { supportEmail } = this.props
    return (
      <main className={styles.crash}>
        <h1>{crashWords.title}</h1>
        <p>
          {crashWords.contact}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <button type="button" className={styles.reload} onClick={() => location.reload()}>
          {crashWords.reload}
        </button>
      </main>
    )
  }
}
