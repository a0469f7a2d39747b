import { useEffect, useState } from 'react'
import { listVisits } from '../../../platform/calls/visits.ts'
import type { Visits } from '../../../platform/parse/parse-visits.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { readChosenPerson } from '../people/chosen-person.ts'

export interface VisitsState {
  /** In memory only, and only while the page is open [P6]. */
  visits: Visits | null
  failed: boolean
  /** The backend knows no such list: another than ours. */
  absent: boolean
  /** A call is under way. */
  loading: boolean
  reload(): void
}

/** The person's visits, asked for anew whenever the page opens; what is shown stays meanwhile. */
export function useVisits(): VisitsState {
  const [visits, setVisits] = useState<Visits | null>(null)
  const [failed, setFailed] = useState(false)
  const [absent, setAbsent] = useState(false)
  const [asked, setAsked] = useState(0)
  const [loading, setLoading] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking is one call
  useEffect(() => {
    let wanted = true
    setLoading(true)
    const person = readChosenPerson()
    void requirePlatform()
      .call(listVisits, { query: { person } })
      .then((reply) => {
        if (!wanted) return
        setLoading(false)
        setFailed(!reply.ok)
        // Ours answers so only about somebody who is not there any more.
        setAbsent(!reply.ok && reply.failure.status === 404 && person === undefined)
        if (reply.ok) setVisits(reply.data)
      })
    return () => {
      wanted = false
    }
  }, [asked])

  return { visits, failed, absent, loading, reload: () => setAsked((count) => count + 1) }
}
