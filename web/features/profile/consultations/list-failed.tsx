import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { useAfterAlert } from '../../../platform/stores/use-after-alert.ts'
import cards from '../cards.module.css'
import styles from './consultations.module.css'
import { listFailed } from './next-words.ts'
import type { Consultations } from './use-consultations.ts'
import { consultationWords as words } from './words.ts'

interface ListFailedProps {
  consultations: Consultations
  /** A way on without them. */
  children?: ReactNode
}

/** Why the consultations could not be loaded, readable after its alert has closed, with another try in place. */
export function ListFailed({ consultations, children }: ListFailedProps) {
  const { failure, loading, reload } = consultations
  const told = useAfterAlert(failure)
  if (failure === null) return null
  return (
    <div className={cards.card}>
      <p>{listFailed}</p>
      {told === null || told === listFailed || loading ? null : (
        <p className={styles.muted}>{told}</p>
      )}
      <Button kind="secondary" busy={loading} onClick={reload}>
        {words.retry}
      </Button>
      {children}
    </div>
  )
}
