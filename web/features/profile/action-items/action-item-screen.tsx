import { Suspense } from 'react'
import { actionItemType } from '../../../../contract/care/action-codes.ts'
import type { ActionItem } from '../../../../contract/shapes/profile/action-item.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { useRetryOnline } from '../../../platform/http/use-retry-online.ts'
import { useWaitStage } from '../../../platform/page/use-wait-stage.ts'
import { useAfterAlert } from '../../../platform/stores/use-after-alert.ts'
import { AreaLink } from '../area-link.tsx'
import { ProfilePage } from '../profile-page.tsx'
import { isPhotoType } from './action-item-values.ts'
import styles from './action-items.module.css'
import { NextTypes } from './next-types.tsx'
import type { StepProps } from './personal-info-form.tsx'
import { infoWords, otherText, typeTexts } from './step-words.ts'
import { type ActionItemState, useActionItem } from './use-action-item.ts'
import { nameType, reasonWords, actionWords as words } from './words.ts'

/** /profile/action-item/{id}: step after step through what is asked for [ACTION-02] [ACTION-03]. */
export function ActionItemScreen({ id }: { id: string }) {
  const state = useActionItem(id)
  const { item, type, failure } = state
  return (
    // Each step is a page of its own: its heading takes the focus.
    <ProfilePage key={type} title={() => (type === null ? words.title : nameType(type))}>
      {() => (
        <div className={styles.page}>
          {failure ? <Failed {...state} failure={failure} /> : null}
          {item && type !== null ? (
            <div className={styles.step}>
              <Intro item={item} type={type} given={state.given} />
              <Step {...{ item, type }} onTaken={state.take} />
            </div>
          ) : null}
          {item === null && failure === null ? <Waiting onRetry={state.reload} /> : null}
          <AreaLink path="/profile/action-items" className={styles.link}>
            {words.all}
          </AreaLink>
        </div>
      )}
    </ProfilePage>
  )
}

interface IntroProps {
  item: ActionItem
  type: number
  given: number | null
}

function Intro({ item, type, given }: IntroProps) {
  const reason = reasonWords[item.action_reason]
  const isYours = type === actionItemType.PERSONAL_INFO && item.is_pediatric
  return (
    <div className={styles.intro}>
      {given === null ? null : (
        <StatusText tone="success" live>
          {words.given.replace('{what}', nameType(given))}
        </StatusText>
      )}
      <p>{typeTexts[type] ?? otherText}</p>
      {isYours ? <p>{infoWords.yours}</p> : null}
      {reason ? <p className={styles.text}>{reason}</p> : null}
      <NextTypes types={item.item_types} />
    </div>
  )
}

const PersonalInfoForm = lateView(
  latePart(() => import('./personal-info-form.tsx')),
  (part) => part.PersonalInfoForm,
)
const linkSteps = latePart(() => import('./link-steps.tsx'))
const MessageStep = lateView(linkSteps, (part) => part.MessageStep)
const RenewalStep = lateView(linkSteps, (part) => part.RenewalStep)
/** With the control and the camera of a visit's own photos. */
const PhotoForm = lateView(
  latePart(() => import('./photo-form.tsx')),
  (part) => part.PhotoForm,
)

/** The form or the link of a type [ENUM-27]. */
function Step(props: StepProps) {
  const { type } = props
  return (
    <Suspense>
      {type === actionItemType.MESSAGE ? <MessageStep {...props} /> : null}
      {type === actionItemType.PRESCRIPTION_RENEWALS ? <RenewalStep {...props} /> : null}
      {isPhotoType(type) ? <PhotoForm {...props} /> : null}
      {type === actionItemType.PERSONAL_INFO ? <PersonalInfoForm {...props} /> : null}
    </Suspense>
  )
}

/** [GAP-156] What its alert said stays, with another try in place. */
function Failed({
  failure,
  loading,
  reload,
}: Pick<ActionItemState, 'loading' | 'reload'> & {
  failure: { status: number; message: string }
}) {
  const told = useAfterAlert(failure.message)
  useRetryOnline(!loading && failure.status !== 404, reload)
  if (failure.status === 404) return <Gone />
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{words.failed}</h2>
      {told === null || told === words.failed ? null : <p className={styles.text}>{told}</p>}
      <Button kind="secondary" busy={loading} onClick={reload}>
        {words.retry}
      </Button>
    </section>
  )
}

/** It is not there any more, which another try would not change. */
function Gone() {
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{words.goneTitle}</h2>
      <p className={styles.text}>{words.gone}</p>
    </section>
  )
}

function Waiting({ onRetry }: { onRetry(): void }) {
  const stage = useWaitStage(true)
  return (
    <div className={styles.page}>
      <div className={styles.waiting} aria-busy="true" />
      <StatusText tone="waiting" live>
        {stage === 'short' ? words.loading : words.loadingLong}
      </StatusText>
      {stage === 'stuck' ? (
        <Button kind="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
    </div>
  )
}
