import { createStore } from 'zustand/vanilla'
import type { AlertSeverity } from '../../../contract/codes.ts'
import { alertAutoCloseMs } from '../../../contract/limits.ts'

/** A text, several, or a server's sentences by field [ENTITY-32]. */
export type AlertValue = string | readonly string[] | Readonly<Record<string, string | string[]>>

export interface Alert {
  /** Grows with each alert, so that an equal text is announced again. */
  id: number
  value: AlertValue
  severity: AlertSeverity
  timeoutMs: number
  /** Something to do about it; such an alert stays until it is answered or closed. */
  action?: { label: string; run(): void }
}

export const alertStore = createStore<{ alert: Alert | null }>(() => ({ alert: null }))

let lastId = 0

/** [ALERT-02] [ALERT-07] Seven seconds and severity error unless told [GAP-166]. */
export function showAlert(
  value: AlertValue,
  severity: AlertSeverity = 'error',
  timeoutMs: number = alertAutoCloseMs,
): void {
  lastId += 1
  alertStore.setState({ alert: { id: lastId, value, severity, timeoutMs } })
}

/** Closing clears the value [ALERT-01]. */
export function clearAlert(): void {
  alertStore.setState({ alert: null })
}

/** Clears an alert that is no longer true, unless another has taken its place. */
export function withdrawAlert(value: string): void {
  if (alertStore.getState().alert?.value === value) clearAlert()
}

/** One line per text [GAP-167]. */
export function listAlertLines(value: AlertValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(value).flat()
}
