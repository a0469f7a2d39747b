import { useEffect, useState } from 'react'
import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { withdrawAlert } from '../../../platform/stores/alert-store.ts'
import { readChosenPerson } from '../people/chosen-person.ts'
import { useTurn } from '../people/use-turn.ts'
import { loadPrescriptions } from './load-prescriptions.ts'

export interface PrescriptionsState {
  /** In memory only, and only while the page is open [P6]; null until they are there. */
  prescriptions: Prescription[] | null
  /** What was said when they could not be loaded. */
  failure: string | null
  /** A call is under way. */
  loading: boolean
  reload(): void
}

interface Kept {
  /** When they were asked for: nothing of one person is shown for another [P7]. */
  turn: number
  prescriptions: Prescription[] | null
  failure: string | null
}

/** The chosen person's prescriptions, asked for anew whenever a page of them opens. */
export function usePrescriptions(): PrescriptionsState {
  const turn = useTurn()
  const [kept, setKept] = useState<Kept>({ turn, prescriptions: null, failure: null })
  const [asked, setAsked] = useState(0)
  const [loading, setLoading] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking is one call
  useEffect(() => {
    const gone = new AbortController()
    setLoading(true)
    void loadPrescriptions(readChosenPerson(), gone.signal).then((loaded) => {
      if (gone.signal.aborted) return
      setLoading(false)
      setKept((before) => ({
        turn,
        prescriptions: loaded.ok
          ? loaded.prescriptions
          : before.turn === turn
            ? before.prescriptions
            : null,
        failure: loaded.ok ? null : loaded.message,
      }))
    })
    return () => gone.abort()
  }, [asked, turn])

  const { prescriptions, failure } =
    kept.turn === turn ? kept : { prescriptions: null, failure: null }
  const reload = () => {
    if (failure !== null) withdrawAlert(failure)
    setAsked((count) => count + 1)
  }
  return { prescriptions, failure, loading, reload }
}
