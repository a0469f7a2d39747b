import { Suspense } from 'react'
import { lateView } from '../../../ui/late/late-view.tsx'
import { typedPart } from '../typed-part.tsx'
import type { OpenTextProps } from './open-text.tsx'

const OpenText = lateView(typedPart, ({ openText }) => openText)

/** The line beside an open-ended choice; no question shows it before that choice is made. */
export function LateOpenText(props: OpenTextProps) {
  return (
    <Suspense>
      <OpenText {...props} />
    </Suspense>
  )
}
