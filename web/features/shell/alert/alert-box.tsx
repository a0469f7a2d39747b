import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { CloseButton } from '../../../../ui/panel/close-button.tsx'
import { giveFocusBack } from '../../../../ui/panel/give-focus-back.ts'
import { RichText } from '../../../../ui/rich-text/rich-text.tsx'
import { shellWords } from '../../../messages/en.ts'
import { keepFocusInSight } from '../../../platform/page/keep-focus-in-sight.ts'
import { cleanHtml } from '../../../platform/page/safe-html.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { type Alert, clearAlert, listAlertLines } from '../../../platform/stores/alert-store.ts'
import styles from './alert-box.module.css'
import { severityNames } from './words.ts'

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
  const box = useRef<HTMLDivElement>(null)
  useRoom(box)
  const returning = useFocusReturn(box)
  return (
    <div
      ref={box}
      className={styles.box}
      data-severity={alert.severity}
      data-alert
      {...pausable}
      {...returning}
    >
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
      <CloseButton label={shellWords.close} onClose={clearAlert} />
    </div>
  )
}

/** Between the box and what is below it. */
const airPx = 8

/** Acts after which nothing is being aimed at any more. */
const acts = ['click', 'keydown', 'scroll'] as const

/**
 * The box takes its room from the page, so that it lies over nothing. When it goes by itself, its room goes
 * with the next act: nothing moves under a finger that is about to press.
 */
function useRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const give = () =>
      style.setProperty('--alert-room', `${(box.current?.offsetHeight ?? 0) + airPx}px`)
    const follow = () => keepFocusInSight(give)
    follow()
    const watcher = new ResizeObserver(follow)
    if (box.current) watcher.observe(box.current)
    return () => {
      watcher.disconnect()
      for (const act of acts) addEventListener(act, giveBack, { once: true })
    }
  }, [box])
}

function giveBack(): void {
  const isNext = document.querySelector('[data-alert]') !== null
  if (!isNext) document.documentElement.style.removeProperty('--alert-room')
}

/**
 * Who had the focus in the box when it goes is where they were before, or at the page's heading. Some
 * browsers give a pressed button no focus at all, and take it from where it was.
 */
function useFocusReturn(box: RefObject<HTMLElement | null>) {
  const from = useRef<Element | null>(null)

  function remember(place: EventTarget | null) {
    if (place instanceof Element && !box.current?.contains(place)) from.current = place
  }

  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const focused = document.activeElement
      const isLost = focused === document.body && from.current !== null
      if (!isLost && !element?.contains(focused)) return
      const heading = document.querySelector('[data-page-heading], h1[tabindex]')
      giveFocusBack([from.current, heading, document.getElementById('content')])
    }
  }, [box])

  return {
    onFocusCapture: (event: FocusEvent) => remember(event.relatedTarget),
    onPointerDown: () => remember(document.activeElement),
  }
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
