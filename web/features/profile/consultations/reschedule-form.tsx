import { Suspense, useState } from 'react'
import { itemType } from '../../../../contract/flow-codes.ts'
import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import type { ItemServices } from '../../../../flow/items/item-view.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'
import { itemWords } from '../../../messages/en-items.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { listConsultTimeslots } from '../../../platform/calls/profile/consultations.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { AreaLink } from '../area-link.tsx'
import type { Person } from '../read-people.ts'
import { readTime, sayTime } from './consultation-time.ts'
import styles from './consultations.module.css'
import { sayOf } from './name-patient.ts'
import { rescheduleWords as words } from './reschedule-words.ts'
import { sayChosen, useReschedule } from './use-reschedule.ts'

/** As the flow loads it: nothing of it is loaded twice. */
const TimeslotView = lateView(
  latePart(() => import('../../../../flow/items/looked-up-views.tsx')),
  (part) => part.views.TIMESLOT,
)

interface RescheduleFormProps {
  consultation: Consultation
  patient: Person | null
  /** It cannot be changed any more. */
  onRefused(): void
}

/** The page of times of a flow asks this question by the same view. */
const question: PageItem = {
  id: 1,
  page_item_type: itemType.TIMESLOT,
  text: words.question,
  answer_choices: [],
  answers: [],
  value_association: null,
  disabled: false,
  error: null,
  options: { required: true },
  redirect_data: null,
  button_text: null,
  tag_patterns: [],
}

/** What the view looks up, of a consultation instead of a visit. Nothing is held, and nobody is written to. */
function createServices(consultUUID: string): ItemServices {
  const nothing = async () => ({ ok: false, message: '' }) as const
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

export function RescheduleForm({ consultation, patient, onRefused }: RescheduleFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [services] = useState(() => createServices(consultation.id))
  const { busy, problem, setProblem, send } = useReschedule(consultation.id, onRefused)
  const time = readTime(consultation)
  const before = time && sayTime(time)
  const say = (own: string, of: string, when: string) =>
    sayOf(patient, { own, of, ofSomebody: own }).replace('{time}', () => when)

  function goOn(): void {
    if (chosen === null) setProblem(words.choose)
    else if (problem === null) setAsking(true)
  }

  return (
    <>
      {before === null ? null : (
        <p className={styles.muted}>
          {say(words.now, words.nowOf, before)} {words.keeps}
        </p>
      )}
      <form
        className={styles.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <div className={styles.times}>
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <TimeslotView
              item={question}
              value={chosen ?? undefined}
              problem={problem}
              busy={busy}
              words={itemWords}
              services={services}
              onChange={(value) => {
                setProblem(null)
                setChosen(typeof value === 'string' ? value : null)
              }}
              onPress={() => {}}
            />
          </Suspense>
        </div>
        <div className={styles.ways}>
          <Button type="submit" busy={busy}>
            {words.goOn}
          </Button>
          <AreaLink path="/profile/home" className={styles.link}>
            {before === null ? words.home : words.keep}
          </AreaLink>
        </div>
      </form>
      <Dialog
        open={asking}
        title={words.confirmTitle}
        closeLabel={words.close}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button
              busy={busy}
              onClick={() => {
                if (chosen === null) return
                void send(chosen).then(() => setAsking(false))
              }}
            >
              {words.yes}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words.no}
            </Button>
          </>
        }
      >
        <p>
          {say(words.confirm, words.confirmOf, chosen === null ? '' : sayChosen(chosen))}
          {before === null ? '' : ` ${words.confirmBefore.replace('{time}', () => before)}`}
        </p>
      </Dialog>
    </>
  )
}
