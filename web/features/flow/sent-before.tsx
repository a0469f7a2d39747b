import { Button } from '../../../ui/button/button.tsx'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import type { SentVisit } from './find-sent-today.ts'
import styles from './finished-view.module.css'
import type { FlowRunner } from './flow-runner.ts'
import { type FlowData, initialFlowData } from './flow-store.ts'

/** On the first page of a visit: the same was sent today already, and is a press away. */
export function SentBefore(props: { sent: SentVisit; data: FlowData; runner: FlowRunner }) {
  const { sent, data, runner } = props
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(sent.at))
  function see(leadId: string): void {
    const { conditionId, options, flowType } = data
    runner.store.setState({ ...initialFlowData, leadId, conditionId, options, flowType })
    runner.resumeFlow()
  }
  return (
    <p className={styles.slip}>
      {laterFlowWords.sentBefore.replace('{time}', time)}
      <Button kind="text" onClick={() => see(sent.leadId)}>
        {laterFlowWords.sentBeforeSee}
      </Button>
    </p>
  )
}
