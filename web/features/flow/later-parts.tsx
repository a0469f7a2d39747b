import { ErrorSummary } from './error-summary.tsx'
import { FinishedView } from './finished-view.tsx'

/** One chunk of what no first question shows. */
export const laterParts = { ErrorSummary, FinishedView }
