import { flowStatus } from '../../../contract/flow-codes.ts'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { SentParts } from '../ending/sent-parts.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatSending } from './format-sending.ts'
import { transferWords as words } from './words.ts'

/** To whom and why in the programme's words; then what goes, counted by the server; then that it is going. */
export function TransferDataView({ children, state: { flow, busy } }: PageViewProps) {
  const sentence = formatSending(flow, { one: words.sentOne, many: words.sent })
  return (
    <>
      {children}
      {flow.status === flowStatus.FINISHED ? <SentParts flow={flow} /> : null}
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
