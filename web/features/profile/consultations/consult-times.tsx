import { Suspense, useState } from 'react'
import type { ItemServices } from '../../../../flow/items/item-view.ts'
import { buildTimeQuestion } from '../../../../flow/items/timeslot/time-question.ts'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'
import { itemWords } from '../../../messages/en-items.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { listConsultTimeslots } from '../../../platform/calls/profile/consultations.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import cards from '../cards.module.css'
import styles from './consultations.module.css'
import { rescheduleWords as words } from './reschedule-words.ts'

/** The days and times of a flow's page, as the flow loads them. */
const TimeslotView = lateView(
  latePart(() => import('../../../../flow/items/looked-up-views.tsx')),
  (part) => part.views.TIMESLOT,
)

const question = buildTimeQuestion(words.question)
const nothing = async () => ({ ok: false, message: '' }) as const

/** What the view looks up, of a consultation instead of a visit. Nothing is held, and nobody is written to. */
function createServices(consultUUID: string): ItemServices {
  return {
    uploadImage: nothing,
    deleteImage: nothing,
    searchPharmacies: nothing,
    checkZip: nothing,
    awaitTime: nothing,
    holdTime: async () => ({ ok: true, forS: null }),
    async listTimes(start, timezone) {
      const sending = { params: { consultUUID }, query: { start, timezone } }
      const reply = await requirePlatform().call(listConsultTimeslots, sending)
      if (!reply.ok) {
        return { ok: false, message: explainFailure(reply.failure, words.timesFailed) }
      }
      const { timeslots: times, days_ahead: daysAhead } = reply.data
      const none = { waiting: null, email: '', phone: null }
      return { ok: true, times, ...(daysAhead !== undefined && { daysAhead }), none }
    },
  }
}

interface ConsultTimesProps {
  consultationId: string
  /** As the view writes a time: as it was delivered, with the zone it was chosen by. */
  chosen: string | null
  problem: string | null
  busy: boolean
  onChoose(chosen: string | null): void
}

/** The times a consultation could have instead [CONSULT-02]. */
export function ConsultTimes(props: ConsultTimesProps) {
  const { consultationId, chosen, problem, busy, onChoose } = props
  const [services] = useState(() => createServices(consultationId))
  return (
    <div className={styles.times}>
      <Suspense fallback={<div className={cards.waiting} aria-busy="true" />}>
        <TimeslotView
          item={question}
          value={chosen ?? undefined}
          words={itemWords}
          onChange={(value) => onChoose(typeof value === 'string' ? value : null)}
          onPress={() => {}}
          {...{ problem, busy, services }}
        />
      </Suspense>
    </div>
  )
}
