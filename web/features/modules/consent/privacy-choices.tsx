import { useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { DocumentClass } from '../../../../contract/documents/document-classes.ts'
import type { RxUser } from '../../../../contract/shapes/rx-user.ts'
import { giveFocusBack } from '../../../../ui/panel/give-focus-back.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import { ChoicesDialog } from './choices-dialog.tsx'
import { ChoicesWays } from './choices-ways.tsx'
import type { Tracker } from './list-trackers.ts'
import { chooseTracking, readTrackingCase, watchTrackingChoice } from './tracking-choice.ts'
import { TrackingNotice } from './tracking-notice.tsx'
import { isQuestionOpen, isTrackingAllowed } from './tracking-rule.ts'
import { consentWords } from './words.ts'

export interface PrivacyChoicesProps {
  user: RxUser
  trackers: readonly Tracker[]
  /** What is asked is asked where others' programs could run: not where one pays or signs in. */
  documentClass: DocumentClass
  /** The page says whom to call now: nothing is asked beside it. */
  isDanger: boolean
}

/** The question or notice, the way to change the choice at any time, and what that opens. */
export function PrivacyChoices(props: PrivacyChoicesProps) {
  const { user, trackers, documentClass, isDanger } = props
  const { busy } = useStore(layoutStore)
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const ways = useRef<HTMLButtonElement>(null)
  // A text, since what is read afresh is another object each time.
  const stands = JSON.parse(
    useSyncExternalStore(watchTrackingChoice, () => JSON.stringify(readTrackingCase(user))),
  ) as ReturnType<typeof readTrackingCase> // what was written a line above
  function choose(answer: 'yes' | 'no' | 'seen') {
    setOpen(false)
    chooseTracking(user, answer)
    const allowed = isTrackingAllowed(readTrackingCase(user))
    setSaid(allowed ? consentWords.saidYes : consentWords.saidNo)
    giveFocusBack([ways.current, document.getElementById('content')])
  }
  const show = () => setOpen(true)
  const asks = documentClass === 'public' && !busy && !isDanger && isQuestionOpen(stands)
  return (
    <>
      <ChoicesWays onOpen={show} way={ways} />
      {asks && !open ? (
        <TrackingNotice asks={stands.asked === 'opt-in'} onChoose={choose} onMore={show} />
      ) : null}
      <ChoicesDialog
        open={open}
        stands={stands}
        trackers={trackers}
        records={user.flow_type === 'telemedicine'}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
