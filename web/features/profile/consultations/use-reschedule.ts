import { useRef, useState } from 'react'
import { readTimeslot } from '../../../../flow/items/timeslot/read-timeslot.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { rescheduleConsultation } from '../../../platform/calls/profile/consultations.ts'
import { navigate } from '../../../platform/links/navigation.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { sayTime } from './consultation-time.ts'
import { rescheduleWords as words } from './reschedule-words.ts'

/** A time as it was delivered, and by whose clocks it was chosen: as the view writes it, …-05:00[America/New_York]. */
function takeApart(chosen: string): { appointment_date: string; timezone: string | undefined } {
  const [, delivered = chosen, timezone] = /^([^[]+)\[(.+)\]$/.exec(chosen) ?? []
  return { appointment_date: delivered, timezone }
}

/** A chosen time in the words of its confirmation. */
export function sayChosen(chosen: string): string {
  const read = readTimeslot(chosen)
  return read ? sayTime({ ms: read.ms, zone: read.zone ?? 'UTC' }) : ''
}

/** Sends a chosen time once, whoever presses how often, and goes home where the list is loaded anew [GAP-144]. */
export function useReschedule(id: string, onRefused: () => void) {
  const [busy, setBusy] = useState(false)
  /** What the server said of the time sent last. */
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = useRef({ chosen: '', key: '' })

  async function send(chosen: string): Promise<void> {
    if (busy) return
    // Tried again it is the same intent.
    if (attempt.current.chosen !== chosen) attempt.current = { chosen, key: crypto.randomUUID() }
    setBusy(true)
    const { appointment_date, timezone } = takeApart(chosen)
    const reply = await requirePlatform().call(rescheduleConsultation, {
      params: { consultUUID: id },
      query: { timezone },
      body: { appointment_date },
      idempotencyKey: attempt.current.key,
    })
    setBusy(false)
    if (reply.ok) {
      showAlert(
        words.done.replace('{time}', () => sayChosen(chosen)),
        'success',
      )
      navigate('/profile/home')
      return
    }
    const said = explainFailure(reply.failure, words.failed)
    showAlert(said)
    if (reply.failure.status === 400) setProblem(said)
    else if (reply.failure.status === 404 || reply.failure.status === 409) onRefused()
  }

  return { busy, problem, setProblem, send }
}
