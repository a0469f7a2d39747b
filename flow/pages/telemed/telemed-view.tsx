import { Children } from 'react'
import { AppointmentCard } from '../appointment/appointment-card.tsx'
import type { PageViewProps } from '../page-view.ts'

/** On the way to a visit: below the first words the time it has, when it has one. */
export function TelemedView({ children, state: { flow } }: PageViewProps) {
  const [words, ...rest] = Children.toArray(children)
  return (
    <>
      {words}
      <AppointmentCard appointment={flow.appointment} />
      {rest}
    </>
  )
}
