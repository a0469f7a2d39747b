/** Code tables of action items, apart from the others: only screens behind the sign-in need them. */

/** [ENUM-26] */
export const actionReason = { SKIPPED: 10, VALIDATION: 20, REQUEST: 30, RX_EXPIRY: 40 } as const
/** [ENUM-27] */
export const actionItemType = {
  PHOTO_ID: 10,
  SELFIE: 20,
  PERSONAL_INFO: 30,
  MESSAGE: 40,
  PRESCRIPTION_RENEWALS: 50,
} as const
