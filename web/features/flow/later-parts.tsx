import { FinishedView } from './finished-view.tsx'
import { PageErrors } from './page-errors.tsx'

/** One chunk of what no first question shows. */
export const laterParts = { PageErrors, FinishedView }
