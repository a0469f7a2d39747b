import type { Flow } from '../../../contract/shapes/flow.ts'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import type { PageViewProps } from '../page-view.ts'
import { transferWords as words } from './words.ts'

const count = (number: number, one: string, many: string) =>
  number === 1 ? one : many.replace('{count}', String(number))

/** What goes, in one sentence; null where nothing was answered, or nobody says. */
function formatSending({ sending }: Flow): string | null {
  const { answers = 0, photos = 0 } = sending ?? {}
  if (answers + photos === 0) return null
  const told = count(answers, words.answer, words.answers)
  const shown = count(photos, words.photo, words.photos)
  const both = words.and.replace('{answers}', told).replace('{photos}', shown)
  const parts = photos === 0 ? told : answers === 0 ? shown : both
  return (answers + photos === 1 ? words.sentOne : words.sent).replace('{parts}', parts)
}

/** To whom and why in the programme's words; then what goes, counted by the server; then that it is going. */
export function TransferDataView({ children, state: { flow, busy } }: PageViewProps) {
  const sentence = formatSending(flow)
  return (
    <>
      {children}
      {sentence === null ? null : (
        <div role="status">
          <StatusText tone={busy ? 'waiting' : 'info'}>
            {busy ? words.sending : sentence}
          </StatusText>
        </div>
      )}
    </>
  )
}
