import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { listVisits } from '../../../platform/calls/visits.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import type { FlowRunner } from '../runner/flow-runner.ts'
import { findSentToday, isToday, type SentVisit } from './find-sent-today.ts'
import styles from './finished-view.module.css'
import { seeSent } from './see-sent.ts'
import { endedWords } from './words.ts'

interface SentBeforeProps {
  leadId: string | null
  conditionId: string | null
  /** The start of this visit signed them out. */
  endedSession: boolean
  runner: FlowRunner
  productName: string
}

/** On the first page of a visit: the same was sent today already, or is under way, and is a press away. */
export function SentBefore({ leadId, conditionId, endedSession, ...props }: SentBeforeProps) {
  const sent = useMemo(() => findSentToday(leadId, conditionId), [leadId, conditionId])
  if (sent) return <SentLine {...sent} runner={props.runner} />
  // A renewal follows a visit of the same product, and the account's goes on where it was by itself.
  if (props.runner.store.getState().flowType === 'renewal') return null
  if (findAuth() !== null) return <OfAccount leadId={leadId} {...props} />
  return endedSession ? <SignedOutLine /> : null
}

function SignedOutLine() {
  return (
    <Line text={endedWords.signedOutHere}>
      {/* Out of a frame, as nobody may frame the sign-in screen. */}
      <a href="/login" target="_top">
        {endedWords.signedOutSignIn}
      </a>
    </Line>
  )
}

type SentLineProps = Pick<SentVisit, 'leadId' | 'at'> & Pick<SentBeforeProps, 'runner'>

function SentLine({ leadId, at, runner }: SentLineProps) {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(at))
  return (
    <Line text={endedWords.sentBefore.replace('{time}', time)}>
      <Button kind="text" onClick={() => seeSent(runner, leadId)}>
        {endedWords.sentBeforeSee}
      </Button>
    </Line>
  )
}

type Known = { kind: 'sent'; leadId: string; at: string } | { kind: 'other' } | null

/** Of who signed in anywhere: what the account holds of the same product. */
function OfAccount({
  leadId,
  runner,
  productName,
}: Omit<SentBeforeProps, 'conditionId' | 'endedSession'>) {
  const known = useKnownVisit(leadId, productName)
  if (known === null) return null
  if (known.kind === 'sent') return <SentLine {...known} runner={runner} />
  return (
    <Line text={endedWords.visitBefore}>
      {/* Out of a frame, as nobody may frame the signed-in area. */}
      <a href="/profile/home" target="_top">
        {endedWords.visitBeforeSee}
      </a>
    </Line>
  )
}

/** Asked once for each visit; without an answer nothing is said. */
function useKnownVisit(leadId: string | null, productName: string): Known {
  const [known, setKnown] = useState<Known>(null)
  useEffect(() => {
    let wanted = true
    void requirePlatform()
      .call(listVisits, { quiet: true })
      .then((reply) => {
        if (!wanted || !reply.ok) return
        const others = reply.data.visits.filter(
          ({ uuid, product, state }) =>
            uuid !== leadId && product === productName && state !== 'ended',
        )
        const sent = others.find(({ state, finished_at: at }) => state === 'sent' && isToday(at))
        if (sent?.finished_at) setKnown({ kind: 'sent', leadId: sent.uuid, at: sent.finished_at })
        else if (others.length > 0) setKnown({ kind: 'other' })
      })
    return () => {
      wanted = false
    }
  }, [leadId, productName])
  return known
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className={styles.slip}>
      {text}
      {children}
    </p>
  )
}
