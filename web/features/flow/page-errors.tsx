import { useState } from 'react'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import { formatControlId } from '../../../flow/items/item-view.ts'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { laterFlowWords } from '../../messages/en-later-flow.ts'

export interface SummaryLine {
  itemId: ItemId
  label: string
  text: string
}

/** A question has its own mark at the end; any other label gets a colon. */
function formatLine(label: string, text: string): string {
  if (label === '') return text
  return /[.?!:]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}

/** What must be put right on this page, as it was when the person tried to go on. */
export function PageErrors({ lines }: { lines: readonly SummaryLine[] }) {
  const [frozen] = useState(lines)
  if (frozen.length === 0) return null
  return (
    <ErrorSummary
      title={frozen.length === 1 ? laterFlowWords.problemsTitle : laterFlowWords.problemsTitleMany}
      entries={frozen.map(({ itemId, label, text }) => ({
        controlId: formatControlId(itemId),
        text: formatLine(label, text),
      }))}
    />
  )
}
