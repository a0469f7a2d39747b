import { useEffect, useRef } from 'react'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { shellWords } from '../messages/en.ts'
import { severityNames } from '../messages/en-later.ts'
import { requirePlatform } from '../platform/platform.ts'
import { cleanHtml } from '../platform/safe-html.ts'
import { type Alert, clearAlert, listAlertLines } from '../platform/stores/alert-store.ts'
import styles from './alert-box.module.css'

const signs = {
  success: 'm4 10.5 4 4 8-9',
  info: 'M10 9v6m0-10v1',
  warning: 'M10 4v7m0 3v1.5',
  error: 'M10 4v7m0 3v1.5',
}

/** One message at the top [ALERT-01..07]. Its time stands still while it is pointed at or focused. */
export function AlertBox({ alert }: { alert: Alert }) {
  const { action } = alert
  const pausable = usePausableTimeout(clearAlert, action ? null : alert.timeoutMs)
  const { linkHosts } = requirePlatform().config
  const lines = listAlertLines(alert.value)
  return (
    <div className={styles.box} data-severity={alert.severity} data-alert {...pausable}>
      <svg className={styles.sign} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={signs[alert.severity]} />
      </svg>
      <div className={styles.text}>
        <span className="visually-hidden">{severityNames[alert.severity]}: </span>
        {lines.map((line) => (
          <div key={line}>
            <RichText trustedHtml={cleanHtml(line, linkHosts)} inline />
          </div>
        ))}
        {action ? (
          <button type="button" className={styles.action} onClick={action.run}>
            {action.label}
          </button>
        ) : null}
      </div>
      <button type="button" className={styles.close} onClick={clearAlert}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
        <span className="visually-hidden">{shellWords.close}</span>
      </button>
    </div>
  )
}

/**
 * Runs once after the time, which stops while hovered or focused and then goes on with what is left;
 * never without a time.
 */
function usePausableTimeout(run: () => void, timeoutMs: number | null) {
  const clock = useRef({ leftMs: timeoutMs ?? 0, startedAt: 0, timer: 0, holds: 0 })

  function start() {
    if (timeoutMs === null) return
    clock.current.startedAt = performance.now()
    clock.current.timer = window.setTimeout(run, clock.current.leftMs)
  }

  function hold() {
    clock.current.holds += 1
    if (clock.current.holds > 1) return
    window.clearTimeout(clock.current.timer)
    clock.current.leftMs -= performance.now() - clock.current.startedAt
  }

  function release() {
    clock.current.holds = Math.max(0, clock.current.holds - 1)
    if (clock.current.holds === 0) start()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once, when the box appears
  useEffect(() => {
    start()
    return () => window.clearTimeout(clock.current.timer)
  }, [])

  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
