import { Button } from '../../../../ui/button/button.tsx'
import styles from './finished-view.module.css'
import { endedWords } from './words.ts'

interface SlipLineProps {
  /** The programme's own question; ours without it. */
  question: string | undefined
  /** The programme's words that lead back; ours without them. */
  link?: string | undefined
  busy: boolean
  onBack(): void
}

/** Who is turned away may have slipped, who sends may doubt: one press leads back to the page before. */
export function SlipLine(props: SlipLineProps) {
  return (
    <p className={styles.slip}>
      {props.question ?? endedWords.slip}
      <Button kind="text" busy={props.busy} onClick={props.onBack}>
        {props.link ?? endedWords.slipAction}
      </Button>
    </p>
  )
}
