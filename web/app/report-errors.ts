import { startErrorReporting } from '../platform/error-reporting/report-errors.ts'
import type { App } from './start-app.ts'

export function reportErrors(app: App): void {
  startErrorReporting(app.boot.config, window.__posologyStart ?? 0)
}
