import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LateBoundary } from '../../../ui/late/late-boundary.tsx'
import { crashWords, shellWords } from '../../messages/en.ts'
import { readPlace, watchPlace } from '../../platform/links/navigation.ts'
import { findRoute } from '../../routes.ts'
import styles from './fallback-view.module.css'
import { FallbackView } from './fallback-view.tsx'

export interface LateAreaProps {
  supportEmail: string
  /** Given for what opened above the page: leads back to it. */
  onClose?: () => void
  /** Given at the top of the page, where every other error ends too. */
  crashed?: ReactNode
  children: ReactNode
}

const noPlace = () => ''

/** A part of the program that does not arrive says so where it belongs, with a way on [GAP-168] [P17]. */
export function LateArea({ supportEmail, onClose, crashed, children }: LateAreaProps) {
  const place = useSyncExternalStore(watchPlace, readPlace, noPlace)
  const inFlow = findRoute(location.pathname)?.screen === 'flow'
  const text = inFlow ? crashWords.missingInFlow : crashWords.missing
  return (
    <LateBoundary
      place={place}
      crashed={crashed}
      fallback={(retry, trying) => (
        <div className={onClose ? styles.over : undefined}>
          <FallbackView supportEmail={supportEmail} text={text}>
            <Button busy={trying} onClick={retry}>
              {crashWords.retry}
            </Button>
            {onClose ? (
              <Button kind="secondary" onClick={onClose}>
                {shellWords.close}
              </Button>
            ) : null}
          </FallbackView>
        </div>
      )}
    >
      {children}
    </LateBoundary>
  )
}
