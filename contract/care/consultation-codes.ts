/** Code tables of consultations, apart from the others: the first question needs none of them. */

/** [ENUM-21] */
export const consultationStatus = {
  PLANNED: 10,
  SCHEDULED: 15,
  IN_PROGRESS: 20,
  FINISHED: 30,
  CANCELED: 40,
} as const
/** [ENUM-22] */
export const consultationType = { ASYNC: 10, SYNC: 20 } as const
/** [ENUM-23] */
export const cancellationReasons = ['patient-no-show', 'prov'] as const
