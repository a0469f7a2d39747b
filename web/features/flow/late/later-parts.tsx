import { EndedLine } from '../ended/ended-parts.tsx'
import { FinishedView } from '../ended/finished-view.tsx'
import { NextStep } from '../ended/next-step.tsx'
import { PageAfter } from '../ended/page-after.tsx'
import { SentBefore } from '../ended/sent-before.tsx'
import { PageErrors } from '../problems/page-errors.tsx'

/** One chunk of what no first question shows. */
export const laterParts = {
  PageErrors,
  FinishedView,
  EndedLine,
  NextStep,
  SentBefore,
  PageAfter,
}
