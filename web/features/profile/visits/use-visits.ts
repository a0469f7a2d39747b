import { useEffect, useState } from 'react'
import { listVisits } from '../../../platform/calls/visits.ts'
import type { Visits } from '../../../platform/parse/parse-visits.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { readChosenPerson } from '../people/chosen-person.ts'

export interface VisitsState {
  /** In memory only, and only while the page is open [P6]. */
  visits: Visits | null
  failed: boolean
  /** A call is under way. */
  loading: boolean
  reload(): void
}

/** The person's visits, asked for anew whenever the page opens; what is shown stays meanwhile. */
export function useVisits(): VisitsState {
  const [visits, setVisits] = useState<Visits | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  const [loading, setLoading] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking is one call
  useEffect(() => {
    let wanted = true
    setLoading(true)
    void requirePlatform()
      .call(listVisits, { query: { person: readChosenPerson() } })
      .then((reply) => {
        if (!wanted) return
        setLoading(false)
        setFailed(!reply.ok)
        if (reply.ok) setVisits(reply.data)
      })
    return () => {
      wanted = false
    }
  }, [asked])

  return { visits, failed, loading, reload: () => setAsked((count) => count + 1) }
}
