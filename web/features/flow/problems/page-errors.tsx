import { useEffect, useState } from 'react'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import { formatControlId } from '../../../../flow/items/item-view.ts'
import { ErrorSummary } from '../../../../ui/error-summary/error-summary.tsx'
import { mendedWords } from '../../../messages/en-forms.ts'
import { summaryWords } from './words.ts'

export interface SummaryLine {
  itemId: ItemId
  text: string
}

interface PageErrorsProps {
  lines: readonly SummaryLine[]
  /** An alert has said what the server said. */
  alerted: boolean
}

/**
 * What must be put right on this page since the person tried to go on. One sentence that an
 * alert has said and that stands at its field is not said a third time: the field takes the focus.
 */
export function PageErrors({ lines, alerted }: PageErrorsProps) {
  const [only] = useState(alerted && lines.length === 1 ? lines[0] : undefined)
  useEffect(() => {
    if (only) document.getElementById(formatControlId(only.itemId))?.focus()
  }, [only])
  if (only) return null
  return (
    <ErrorSummary
      title={lines.length === 1 ? summaryWords.title : summaryWords.titleMany}
      mended={mendedWords}
      entries={lines.map(({ itemId, text }) => ({
        controlId: formatControlId(itemId),
        text,
      }))}
    />
  )
}
