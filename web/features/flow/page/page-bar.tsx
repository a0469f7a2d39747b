import { type ReactNode, Suspense, useRef } from 'react'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { firstItemWords } from '../../../messages/en.ts'
import { useSpace } from '../../../platform/page/use-space.ts'
import { LateNextStep } from '../late/late-views.tsx'
import styles from './page-frame.module.css'

interface PageBarProps {
  flow: Flow
  /** The page's own buttons. */
  buttons: ReactNode[]
  showsContinue: boolean
  /** The flow ends here, and no button leads on. */
  endsHere: boolean
  busy: boolean
  productName: string
  landingUrl: string | null
}

/** The way on: under the thumb on a phone, in sight elsewhere. */
export function PageBar(props: PageBarProps) {
  const { flow, buttons, showsContinue, endsHere, productName, landingUrl } = props
  const stays = showsContinue || buttons.length > 0 || endsHere
  const place = useRef<HTMLDivElement>(null)
  useSpace(place, '--bar-height', stays ? 'bar' : '')
  return (
    <div ref={place} className={styles.bar} data-stays={stays || undefined}>
      {buttons}
      {showsContinue ? (
        <Button type="submit" wide busy={props.busy}>
          {firstItemWords.continue}
        </Button>
      ) : (
        <button type="submit" hidden />
      )}
      {endsHere ? (
        <Suspense>
          <LateNextStep {...{ flow, productName, landingUrl }} />
        </Suspense>
      ) : null}
    </div>
  )
}
