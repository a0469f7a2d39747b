import { Suspense } from 'react'
import { formatCallLink, formatNationalNumber } from '../../../../contract/call-link.ts'
import type { Visit } from '../../../../contract/shapes/visit.ts'
import { AppointmentCard } from '../../../../flow/pages/appointment/appointment-card.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'
import cards from '../cards.module.css'
import styles from '../home-screen.module.css'
import { DoneIcon, PagesIcon } from '../profile-icons.tsx'
import { visitWords as words } from '../words.ts'
import { formatWhen } from './format-when.ts'

/** Rarely there, and cleaning it takes a library. */
const WordsAfter = lateView(
  latePart(() => import('./words-after.tsx')),
  (part) => part.WordsAfter,
)

export interface VisitCardProps {
  visit: Visit
  /** What calendars know appointments by that the page shows elsewhere. */
  shownElsewhere?: readonly string[]
  /** Takes the visit up in this browser, whichever it was begun in. */
  onContinue(uuid: string): void
}

export function VisitCard({ visit, shownElsewhere = [], onContinue }: VisitCardProps) {
  return visit.state === 'open' ? (
    <OpenVisit visit={visit} onContinue={onContinue} />
  ) : (
    <EndedVisit {...{ visit, shownElsewhere }} />
  )
}

function OpenVisit({ visit, onContinue }: Omit<VisitCardProps, 'shownElsewhere'>) {
  const { uuid, product, current_page: current, max_page: max } = visit
  const when = formatWhen(visit.begun_at)
  const named = (plain: string, full: string) =>
    (product === '' ? plain : full.replace('{product}', () => product)).replace(
      '{when}',
      () => when,
    )
  const position = words.position
    .replace('{current}', String(current))
    .replace('{max}', String(Math.max(current, max)))
  return (
    <li className={cards.card}>
      <h3 className={cards.title}>
        <PagesIcon />
        {named(words.openTitle, words.openTitleOf)}
      </h3>
      <p className={styles.when}>{words.begun.replace('{when}', () => when)}</p>
      <p className={cards.text}>
        {words.open} {current < 1 ? null : position}
      </p>
      <Button onClick={() => onContinue(uuid)}>
        {words.continue}
        <span className="visually-hidden"> {named(words.continueOfPlain, words.continueOf)}</span>
      </Button>
    </li>
  )
}

function describeEnd({ state, begun_at, finished_at }: Visit): string {
  if (finished_at === null) return words.closed.replace('{when}', () => formatWhen(begun_at))
  const said = state === 'sent' ? words.sent : words.ended
  return said.replace('{when}', () => formatWhen(finished_at))
}

function EndedVisit({ visit, shownElsewhere }: Required<Omit<VisitCardProps, 'onContinue'>>) {
  const { product, state, after, appointment, phone } = visit
  return (
    <li className={cards.card} data-tone={state === 'sent' ? 'done' : undefined}>
      <h3 className={cards.title}>
        {state === 'sent' ? <DoneIcon /> : <PagesIcon />}
        {state === 'sent' ? words.sentTitle : words.endedTitle}
      </h3>
      <p className={styles.when}>{[product, describeEnd(visit)].filter(Boolean).join(' · ')}</p>
      {shownElsewhere.includes(appointment?.calendar ?? '') ? null : (
        <AppointmentCard appointment={appointment} />
      )}
      {after === '' ? null : (
        <div className={styles.after}>
          <Suspense>
            <WordsAfter html={after} />
          </Suspense>
        </div>
      )}
      {phone === undefined ? null : (
        <a className={cards.link} href={formatCallLink(phone)}>
          {words.call.replace('{phone}', () => formatNationalNumber(phone))}
        </a>
      )}
    </li>
  )
}
