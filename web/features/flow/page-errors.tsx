import { useState } from 'react'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import { formatControlId } from '../../../flow/items/item-view.ts'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { laterFlowWords } from '../../messages/en-later-flow.ts'

export interface SummaryLine {
  itemId: ItemId
  text: string
}

/** What must be put right on this page, as it was when the person tried to go on. */
export function PageErrors({ lines }: { lines: readonly SummaryLine[] }) {
  const [frozen] = useState(lines)
  if (frozen.length === 0) return null
  return (
    <ErrorSummary
      title={frozen.length === 1 ? laterFlowWords.problemsTitle : laterFlowWords.problemsTitleMany}
      entries={frozen.map(({ itemId, text }) => ({
        controlId: formatControlId(itemId),
        text,
      }))}
    />
  )
}
