import { Children } from 'react'
import { DoneLine } from '../../../ui/done-mark/done-mark.tsx'
import { AppointmentCard } from '../appointment/appointment-card.tsx'
import { Ending } from '../ending/ending.tsx'
import { SentParts } from '../ending/sent-parts.tsx'
import type { PageViewProps } from '../page-view.ts'
import { thankYouWords as words } from './words.ts'

/** The end: a clear sign that everything arrived; below its first words the time it booked and what went along, then what happens next. */
export function ThankYouView({ children, state: { flow } }: PageViewProps) {
  const [first, ...rest] = Children.toArray(children)
  return (
    <Ending>
      <DoneLine>{words.saved}</DoneLine>
      {first}
      <AppointmentCard appointment={flow.appointment} />
      <SentParts flow={flow} />
      {rest}
    </Ending>
  )
}
