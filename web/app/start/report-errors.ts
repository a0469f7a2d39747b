import type { BootData } from '../../../contract/boot.ts'
import { startErrorReporting } from '../../platform/error-reporting/report-errors.ts'

export function reportErrors({ boot }: { boot: BootData }): void {
  startErrorReporting(boot.config, window.__posologyStart ?? 0)
}
