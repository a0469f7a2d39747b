import {
  consultationStatus,
  consultationType,
} from '../../../../contract/care/consultation-codes.ts'
import type { Consultation } from '../consultation-repository.ts'

const { PLANNED, SCHEDULED } = consultationStatus

/** Whether a synchronous consultation is planned or scheduled is what its appointment says, not who asks. */
export function settleStatus<Status extends number>(
  { type, consultId }: Pick<Consultation, 'type' | 'consultId'>,
  wanted: Status,
): Status | typeof PLANNED | typeof SCHEDULED {
  const isWaiting = wanted === PLANNED || wanted === SCHEDULED
  if (type !== consultationType.SYNC || !isWaiting) return wanted
  return consultId === null ? PLANNED : SCHEDULED
}
