/** Code tables of the wire contract: exactly the numbers and spellings both sides exchange. */

/** Page types shown on /flow [ENUM-01]. */
export const pageType = {
  REGULAR: 10,
  WELCOME: 20,
  END_NURSE: 40,
  END_TELEMEDICINE: 50,
  THANK_YOU: 60,
  ACCOUNT_CREATION: 70,
  TELEMED: 81,
  IDENTITY_VERIFICATION: 90,
  PAYMENT: 100,
  PHARMACY_SELECTION: 110,
  REFER_OUT: 120,
  TRANSFER_DATA: 130,
  INTERSTITIAL: 140,
  SCHEDULE_CONSULT: 150,
} as const

/** What a page is that does not say. */
export const defaultPageType = pageType.REGULAR

/** Page item types: one code per name [ENUM-02] [ENUM-03] [GAP-72] [GAP-15]. */
export const itemType = {
  STATIC_TEXT: 10,
  STATIC_IMAGE: 20,
  BUTTON: 30,
  NESTED_BUTTON: 40,
  SINGLE_ANSWER: 50,
  MULTI_ANSWER: 60,
  FREE_TEXT: 70,
  TEXT_FIELD: 80,
  NUMBER: 90,
  BOOLEAN: 100,
  PHONE_NUMBER: 110,
  DATE: 120,
  IMAGE: 130,
  SLIDER: 140,
  TERMS_OF_USE: 150,
  EMAIL: 160,
  POP_UP: 170,
  INTERSTITIAL: 180,
  PLAYBACK: 190,
  PASSWORD: 200,
  STICKY_TERMS_OF_USE: 210,
} as const

/** Whose and which detail an answer is; each also exists for a caregiver [ENUM-04..06] [GAP-73]. */
export const patientAssociations = [
  'FIRST_NAME',
  'LAST_NAME',
  'NAME',
  'BIRTH_DATE',
  'GENDER',
  'PHOTO_ID',
  'PHOTO_SELFIE',
  'PHOTOS',
  'CITY',
  'STATE',
  'ZIP_CODE',
  'STREET_ADDRESS',
  'APARTMENT_SUITE',
  'PHONE_NUMBER',
  'EMAIL',
] as const
export const caregiverPrefix = 'CAREGIVER_'
export type PatientAssociation = (typeof patientAssociations)[number]
export type ValueAssociation = PatientAssociation | `CAREGIVER_${PatientAssociation}`

/** [ENUM-07] */
export const validationType = { ZIP_CODE: 51, DATE_OF_BIRTH: 81 } as const
/** [ENUM-08] */
export const buttonType = { PRIMARY: 10, SECONDARY: 20, TEXT: 30 } as const
/** [ENUM-09] */
export const redirectItemType = {
  REDIRECT_LINK: 10,
  PHONE_CALL: 20,
  OPEN_CHAT: 30,
  OWN_TELEHEALTH: 40,
  EXTERNAL_TELEHEALTH: 50,
  ENGAGEMENT_FLOW: 60,
} as const
/** What a tag pattern waits for, and how it compares. */
export const tagEvents = ['click', 'change', 'blur', 'pageview', 'submit'] as const
export const tagOperators = [
  'exact',
  'is_not',
  'contains',
  'not_contains',
  'is_set',
  'is_not_set',
  'gt',
  'lt',
] as const
/** [ENUM-10] [GAP-76] */
export const moduleTypes = ['analytics', 'webchat', 'cta', 'adstra', 'throtle'] as const
/** [ENUM-11] */
export const modulePersistences = [
  'localStorage',
  'cookie',
  'memory',
  'localStorage+cookie',
  'sessionStorage',
] as const
export const defaultModulePersistence = 'localStorage+cookie'
/** How a condition compares an answer with a text, with a number, with nothing; and a flag. */
export const valueOperators = ['is', 'is_not', 'includes', 'not_includes'] as const
export const numberOperators = ['gt', 'lt', 'age_under', 'age_at_least'] as const
export const presenceOperators = ['answered', 'not_answered'] as const
export const flagOperators = ['is', 'is_not'] as const
/** Which camera a phone offers first. */
export const cameras = ['user', 'environment'] as const
/** `sent` ended where a programme takes the answers in, `ended` anywhere else. */
export const visitStates = ['open', 'sent', 'ended'] as const
export const environments = ['production', 'development', 'test'] as const
export const alignments = ['start', 'center', 'end'] as const
/** [STORE-19] */
export const storageModes = ['inMemory', 'persistent'] as const
/** [FLOW-09] [GAP-42] */
export const flowTypes = ['engagement', 'telemedicine', 'renewal'] as const
/** [GAP-47] `active` is ours, for a lead still being answered. */
export const flowStatus = { ACTIVE: 'active', FINISHED: 'finished' } as const
/** [ENUM-12] [ENUM-13] */
export const gender = { MALE: 10, FEMALE: 20, OTHER: 30 } as const
/** [ENUM-14] */
export const contentTypes = ['text', 'image', 'file'] as const
/** [ENUM-15] [ENUM-16] */
export const linkOption = { SAME_TAB: 10, SIDE_PANEL: 20, NEW_TAB: 30 } as const
/** [ENUM-17] */
export const openFlowIn = { NEW_TAB: 10, MODAL_WINDOW: 20 } as const
/** [ENUM-18] */
export const deliveryType = { BOTH: 0, HOME: 10, PHARMACY: 20 } as const
/** [ENUM-19] */
export const preferredProductType = { NONE: 0, TEXT: 10, LIST: 20, BOTH: 30 } as const
/** [HEADER-03] */
export const resourcesBlockType = { PREVIEW: 10, LINKS: 20 } as const
/** [ENUM-20] */
export const alertSeverities = ['success', 'info', 'warning', 'error'] as const
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
/** [ENUM-24] */
export const prescriptionStatus = { UNKNOWN: 9, SAFE: 10, ALARM: 20, EXPIRED: 30 } as const
/** [ENUM-25] */
export const messageAuthors = ['clinician', 'patient'] as const
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
/** [ENUM-28] [GAP-160] */
export const relationships = ['Parent', 'Guardian'] as const
/** [FLOW-38] */
export const pageDirections = ['proceed', 'back'] as const
/** Feature flags that switch behaviour [LAYOUT-09] [THEME-09]. */
export const featureFlag = {
  STICKY_TERMS: 'has-sticky-tou-pp-page-item',
  CUSTOM_STYLING: 'custom-styling-theme',
} as const
/** The value of custom-styling-theme that turns links purple [THEME-09]. */
export const slyndStyling = 'slynd'

export type PageType = (typeof pageType)[keyof typeof pageType]
export type ItemType = (typeof itemType)[keyof typeof itemType]
export type ItemTypeName = keyof typeof itemType
export type PageTypeName = keyof typeof pageType
export type RedirectItemType = (typeof redirectItemType)[keyof typeof redirectItemType]
export type FlowType = (typeof flowTypes)[number]
export type AlertSeverity = (typeof alertSeverities)[number]
export type PageDirection = (typeof pageDirections)[number]
