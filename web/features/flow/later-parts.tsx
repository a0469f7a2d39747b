import { FinishedView } from './finished-view.tsx'
import { Onward } from './onward-link.tsx'
import { PageErrors } from './page-errors.tsx'
import { SlipLine } from './slip-line.tsx'

/** One chunk of what no first question shows. */
export const laterParts = { PageErrors, FinishedView, Onward, SlipLine }
