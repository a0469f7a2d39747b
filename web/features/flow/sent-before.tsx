import { Button } from '../../../ui/button/button.tsx'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import type { SentVisit } from './find-sent-today.ts'
import styles from './finished-view.module.css'
import type { FlowRunner } from './flow-runner.ts'
import { seeSent } from './see-sent.ts'

/** On the first page of a visit: the same was sent today already, and is a press away. */
export function SentBefore({ sent, runner }: { sent: SentVisit; runner: FlowRunner }) {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(sent.at))
  return (
    <p className={styles.slip}>
      {laterFlowWords.sentBefore.replace('{time}', time)}
      <Button kind="text" onClick={() => seeSent(runner, sent.leadId)}>
        {laterFlowWords.sentBeforeSee}
      </Button>
    </p>
  )
}
