import { useEffect, useState } from 'react'
import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { listConsultations } from '../../../platform/calls/profile/consultations.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { showAlert, withdrawAlert } from '../../../platform/stores/alert-store.ts'
import { readChosenPerson } from '../people/chosen-person.ts'
import { useTurn } from '../people/use-turn.ts'
import { listFailed } from './next-words.ts'

export interface Consultations {
  /** In memory only, and only while the page is open [P6]. */
  all: Consultation[] | null
  /** Why they could not be loaded. */
  failure: string | null
  /** A call is under way. */
  loading: boolean
  reload(): void
}

/** The consultations of the chosen person, asked for anew whenever the page opens or shows somebody else; theirs stay meanwhile. */
export function useConsultations(): Consultations {
  const [all, setAll] = useState<Consultation[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)
  const [loading, setLoading] = useState(true)
  const turn = useTurn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was another person's goes [P7]
  useEffect(() => setAll(null), [turn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking is one call
  useEffect(() => {
    let wanted = true
    setLoading(true)
    if (failure !== null) withdrawAlert(failure)
    void requirePlatform()
      .call(listConsultations, { query: { person: readChosenPerson() } })
      .then((reply) => {
        if (!wanted) return
        setLoading(false)
        if (reply.ok) {
          setAll(reply.data)
          setFailure(null)
          return
        }
        const said = explainFailure(reply.failure, listFailed)
        setFailure(said)
        // A session that is over leads to the sign-in screen, which says so itself.
        if (findAuth()) showAlert(said)
      })
    return () => {
      wanted = false
    }
  }, [asked, turn])

  return { all, failure, loading, reload: () => setAsked((count) => count + 1) }
}
