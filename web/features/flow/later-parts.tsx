import { EndedLine, EndedWays } from './ended-parts.tsx'
import { FinishedView } from './finished-view.tsx'
import { Onward } from './onward-link.tsx'
import { PageErrors } from './page-errors.tsx'
import { SentBefore } from './sent-before.tsx'
import { SlipLine } from './slip-line.tsx'

/** One chunk of what no first question shows. */
export const laterParts = {
  PageErrors,
  FinishedView,
  EndedLine,
  EndedWays,
  Onward,
  SentBefore,
  SlipLine,
}
