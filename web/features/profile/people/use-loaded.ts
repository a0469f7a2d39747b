import { useEffect, useState } from 'react'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'
import { useRetryOnline } from '../../../platform/http/use-retry-online.ts'
import { showAlert, withdrawAlert } from '../../../platform/stores/alert-store.ts'
import { readChosenPerson } from './chosen-person.ts'
import { useNews } from './use-news.ts'
import { useRound, useTurn } from './use-turn.ts'

export interface Loaded<Data> {
  /** In memory only, and only while the page is open [P6]; null until it is there. */
  data: Data | null
  /** Why it could not be loaded. */
  failure: string | null
  /** The backend knows no such list: another than ours. */
  absent: boolean
  /** A call is under way. */
  loading: boolean
  reload(): void
}

/** What a page loads; declared once, outside of components. */
export interface Loading<Data> {
  /** Of the chosen person; undefined leaves it to the server whose. */
  load(person: string | undefined, signal: AbortSignal): Promise<CallResult<Data>>
  /** What is said where no answer came. */
  failed: string
  /** An alert says it too; else only the page does. */
  alerts: boolean
}

interface Kept<Data> {
  /** When it was asked for: nothing of one person is shown for another [P7]. */
  turn: number
  data: Data | null
  failure: string | null
  absent: boolean
}

const nothing = { data: null, failure: null, absent: false }

/**
 * What a page shows of the chosen person, asked for anew whenever it opens, shows somebody else or something was done,
 * and without a word when something changed elsewhere. What is shown already stays meanwhile, and when that fails.
 */
export function useLoaded<Data>({ load, failed, alerts }: Loading<Data>): Loaded<Data> {
  const turn = useTurn()
  const round = useRound()
  const [kept, setKept] = useState<Kept<Data>>({ turn, ...nothing })
  const [asked, setAsked] = useState(0)
  const [loading, setLoading] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking is one call
  useEffect(() => {
    const gone = new AbortController()
    setLoading(true)
    if (alerts && kept.failure !== null) withdrawAlert(kept.failure)
    const person = readChosenPerson()
    void load(person, gone.signal).then((reply) => {
      if (gone.signal.aborted) return
      setLoading(false)
      if (reply.ok) {
        setKept({ turn, data: reply.data, failure: null, absent: false })
        return
      }
      const failure = explainFailure(reply.failure, failed)
      // Ours answers so only about somebody who is not there any more.
      const absent = reply.failure.status === 404 && person === undefined
      setKept((before) => ({
        turn,
        data: before.turn === turn ? before.data : null,
        failure,
        absent,
      }))
      // A session that is over leads to the sign-in screen, which says so itself.
      if (alerts && findAuth()) showAlert(failure)
    })
    return () => gone.abort()
  }, [asked, turn, round])

  const { data, failure, absent } = kept.turn === turn ? kept : nothing
  useNews('records', !loading && failure === null, (signal) => {
    void load(readChosenPerson(), signal).then((reply) => {
      if (signal.aborted || !reply.ok) return
      setKept({ turn, data: reply.data, failure: null, absent: false })
    })
  })
  const reload = () => setAsked((count) => count + 1)
  useRetryOnline(failure !== null, reload)
  return { data, failure, absent, loading, reload }
}
