import type { PrescriptionRecord } from './prescription-repository.ts'

const dayMs = 24 * 3_600_000
/** Time for the questions, an answer of the clinic and a way to the pharmacy, before anybody is without medicine. */
export const renewalDaysAhead = 14

type Timed = Pick<PrescriptionRecord, 'renewable' | 'isReplaced' | 'authoredAt' | 'supplyDays'>

/** When it runs out; null where nobody told when it began or for how long it is. */
export function findEndMs({ authoredAt, supplyDays }: Timed): number | null {
  return authoredAt === null || supplyDays === null
    ? null
    : authoredAt.getTime() + supplyDays * dayMs
}

/** From two weeks before it runs out on, also after that, until there is a newer one. */
export function isInWindow(prescription: Timed, now: Date): boolean {
  const { renewable, isReplaced } = prescription
  const endMs = findEndMs(prescription)
  if (!renewable || isReplaced || endMs === null) return false
  return now.getTime() >= endMs - renewalDaysAhead * dayMs
}
