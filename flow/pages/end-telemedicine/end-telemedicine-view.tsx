import { Children } from 'react'
import { DoneLine } from '../../../ui/done-mark/done-mark.tsx'
import { AppointmentCard } from '../appointment/appointment-card.tsx'
import { Ending } from '../ending/ending.tsx'
import { SentParts } from '../ending/sent-parts.tsx'
import { PhoneLineHours } from '../line/phone-line.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatSending } from '../transfer-data/format-sending.ts'
import { endTelemedicineWords as words } from './words.ts'

/** What was sent, when the visit is, what happens next in the programme's words, and whom to call. */
export function EndTelemedicineView({ children, state: { flow } }: PageViewProps) {
  const [first, ...rest] = Children.toArray(children)
  const sent = formatSending(flow, { one: words.sentOne, many: words.sent })
  return (
    <Ending aside>
      {sent === null ? null : <DoneLine>{sent}</DoneLine>}
      {first}
      <AppointmentCard appointment={flow.appointment} />
      <SentParts flow={flow} />
      {rest}
      <PhoneLineHours line={flow.line} call="here" />
    </Ending>
  )
}
