import { Button } from '../../../ui/button/button.tsx'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import styles from './finished-view.module.css'

/** Who is turned away may have slipped: one press leads back to the answer that led here. */
export function SlipLine({ busy, onBack }: { busy: boolean; onBack(): void }) {
  return (
    <p className={styles.slip}>
      {laterFlowWords.slip}
      <Button kind="text" busy={busy} onClick={onBack}>
        {laterFlowWords.slipAction}
      </Button>
    </p>
  )
}
