import { Suspense } from 'react'
import { lateView } from '../../../ui/late-view/late-view.tsx'
import type { OpenTextProps } from './open-text.tsx'

const late = lateView<OpenTextProps>(() =>
  import('../typed-views.tsx').then((module) => module.openText),
)

/** The line beside an open-ended choice; no question shows it before that choice is made. */
export function LateOpenText(props: OpenTextProps) {
  return (
    <Suspense>
      <late.View {...props} />
    </Suspense>
  )
}
