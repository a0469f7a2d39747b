import { Button } from '../../../ui/button/button.tsx'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import styles from './finished-view.module.css'
import type { FlowRunner } from './flow-runner.ts'
import { type FlowData, initialFlowData } from './flow-store.ts'
import { findSentToday } from './sent-visit.ts'

/** On the first page of a visit: the same was sent today already, and is a press away. */
export function SentBefore({ data, runner }: { data: FlowData; runner: FlowRunner }) {
  const sent = findSentToday(data)
  if (!sent) return null
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
