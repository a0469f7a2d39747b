import { consultationStatus, consultationType } from './consultation-codes.ts'

const { PLANNED, SCHEDULED, IN_PROGRESS } = consultationStatus

/** What of a consultation says how it stands. */
interface Standing {
  consultation_type: number
  status: number
}

/** Those of consultations that are not over. */
export const openStatuses: readonly number[] = [PLANNED, SCHEDULED, IN_PROGRESS]

/** [GAP-143] Whether its time may be moved or given back: an asynchronous one has none. */
export function isMovable({ consultation_type: type, status }: Standing): boolean {
  return type === consultationType.SYNC && (status === PLANNED || status === SCHEDULED)
}
