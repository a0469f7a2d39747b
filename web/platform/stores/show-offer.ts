import type { AlertSeverity } from '../../../contract/codes.ts'
import { type Alert, alertStore, showAlert } from './alert-store.ts'

/** An alert with something to do about it: it stays until that is done or it is closed. */
export function showOffer(
  value: string,
  severity: AlertSeverity,
  action: NonNullable<Alert['action']>,
): void {
  showAlert(value, severity)
  alertStore.setState(({ alert }) => ({ alert: alert && { ...alert, action } }))
}
