import { useState } from 'react'
import type { Consultation } from '../../../../../contract/shapes/consultation.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import { explainFailure } from '../../../../messages/explain-failure.ts'
import { cancelConsultation } from '../../../../platform/calls/profile/consultations.ts'
import { findHelpAddress } from '../../../../platform/links/find-help-address.ts'
import { requirePlatform } from '../../../../platform/platform.ts'
import { showAlert } from '../../../../platform/stores/alert-store.ts'
import { readTime, sayTime } from '../consultation-time.ts'
import { cancelWords as words } from '../words.ts'
import { sayPaid } from './say-paid.ts'

interface CancelDialogProps {
  open: boolean
  consultation: Consultation
  onClose(): void
  /** It was tried: how it stands now is to be asked for. */
  onTried(isCanceled: boolean): void
}

/** Asks once more, and says what is lost [GAP-142] [GAP-144]. */
export function CancelDialog({ open, consultation, onClose, onTried }: CancelDialogProps) {
  const [busy, setBusy] = useState(false)
  // Tried again it is the same intent: nothing is canceled twice.
  const [key] = useState(() => crypto.randomUUID())
  const time = readTime(consultation)

  async function cancel(): Promise<void> {
    setBusy(true)
    const reply = await requirePlatform().call(cancelConsultation, {
      params: { consultUUID: consultation.id },
      idempotencyKey: key,
    })
    setBusy(false)
    onClose()
    if (!reply.ok) showAlert(explainFailure(reply.failure, words.failed))
    onTried(reply.ok)
  }

  return (
    <Dialog
      open={open}
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" busy={busy} onClick={() => void cancel()}>
            {words.yes}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {words.no}
          </Button>
        </>
      }
    >
      <p>{time ? words.timed.replace('{time}', () => sayTime(time)) : words.untimed}</p>
      {consultation.paid ? (
        <p>{sayPaid(consultation.paid, findHelpAddress(requirePlatform().config))}</p>
      ) : null}
    </Dialog>
  )
}
