import { PhoneLineHours } from '../line/phone-line.tsx'
import type { PageViewProps } from '../page-view.ts'

/** What follows in the programme's words; then whom to call when it does not. */
export function EndTelemedicineView({ children, state: { flow } }: PageViewProps) {
  return (
    <>
      {children}
      <PhoneLineHours line={flow.line} number />
    </>
  )
}
