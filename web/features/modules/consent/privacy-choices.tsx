import { useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import type { DocumentClass } from '../../../../contract/documents/document-classes.ts'
import type { RxUser } from '../../../../contract/shapes/rx-user.ts'
import { giveFocusBack } from '../../../../ui/panel/give-focus-back.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import { ChoicesDialog } from './choices-dialog.tsx'
import type { Tracker } from './list-trackers.ts'
import styles from './privacy-choices.module.css'
import { chooseTracking, readTrackingCase, watchTrackingChoice } from './tracking-choice.ts'
import { TrackingNotice } from './tracking-notice.tsx'
import { isQuestionOpen, isTrackingAllowed } from './tracking-rule.ts'
import { consentWords } from './words.ts'

export interface PrivacyChoicesProps {
  user: RxUser
  trackers: readonly Tracker[]
  /** What is asked is asked where others' programs could run: not where one pays or signs in. */
  documentClass: DocumentClass
}

/** The question or notice, the way to change the choice at any time, and what that opens. */
export function PrivacyChoices({ user, trackers, documentClass }: PrivacyChoicesProps) {
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
  const asks = documentClass === 'public' && !busy && isQuestionOpen(stands)
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

interface ChoicesWaysProps {
  onOpen(): void
  way: React.RefObject<HTMLButtonElement | null>
}

/** In the footer, and in the menu while that is open; where a page has neither, at its end. */
function ChoicesWays({ onOpen, way }: ChoicesWaysProps) {
  const footer = useSyncExternalStore(watchPage, findFooterLine)
  const menu = useSyncExternalStore(watchPage, findMenuPlace)
  const hasMenu = useSyncExternalStore(watchPage, findMenuButton) !== null
  const draw = (className: string | undefined) => (
    <button
      ref={way}
      type="button"
      className={className}
      data-privacy-choices
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {consentWords.title}
    </button>
  )
  return (
    <>
      {footer ? createPortal(draw(styles.inFooter), footer) : null}
      {menu ? createPortal(draw(styles.inMenu), menu) : null}
      {footer || hasMenu ? null : (
        <section className={styles.end} aria-label={consentWords.title}>
          {draw(styles.inFooter)}
        </section>
      )}
    </>
  )
}

/** Its last part; terms that stand in for a footer have no line. */
const findFooterLine = () =>
  document.querySelector('#root footer:not([data-terms-bar]) > :last-child')
const findMenuPlace = () => document.querySelector('[data-privacy-place]')
const findMenuButton = () => document.querySelector('#root header button[aria-haspopup="dialog"]')

/** The page's own tree draws these, so their coming and going is seen from outside. */
function watchPage(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  const page = document.getElementById('root')
  if (page) watcher.observe(page, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
