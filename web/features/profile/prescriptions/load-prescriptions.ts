import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { listPrescriptions } from '../../../platform/calls/profile/prescriptions.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { prescriptionWords } from './words.ts'

export type LoadedPrescriptions =
  | { ok: true; prescriptions: Prescription[] }
  | { ok: false; message: string }

/** What was prescribed to one of the account's people. A failure shows an alert and is returned too [ERROR-19] [RX-03]. */
export async function loadPrescriptions(
  person: string | undefined,
  signal: AbortSignal,
): Promise<LoadedPrescriptions> {
  const query = person === undefined ? {} : { person }
  const reply = await requirePlatform().call(listPrescriptions, { query, signal })
  if (reply.ok) return { ok: true, prescriptions: reply.data }
  const message = explainFailure(reply.failure, prescriptionWords.failed)
  // A session that is over leads to the sign-in screen, which says so itself.
  if (!signal.aborted && findAuth()) showAlert(message)
  return { ok: false, message }
}
