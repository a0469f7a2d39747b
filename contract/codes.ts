/** Code tables of the wire contract: exactly the numbers and spellings both sides exchange. */

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
/** [ENUM-28] [GAP-160] */
export const relationships = ['Parent', 'Guardian'] as const
/** [FLOW-38] */
export const pageDirections = ['proceed', 'back'] as const
export type RedirectItemType = (typeof redirectItemType)[keyof typeof redirectItemType]
export type AlertSeverity = (typeof alertSeverities)[number]
export type PageDirection = (typeof pageDirections)[number]

/**
 * How a page's payment stands; `pending`: nobody knows yet whether the charge went through. `refunding`: it is given back,
 * and the provider has not done so yet. What was given back is due again when the visit goes on.
 */
export const paymentStates = ['due', 'pending', 'paid', 'refunding', 'refunded'] as const
export const paymentProviders = ['sandbox', 'stripe'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]
/** What each method of the sandbox does; any other is declined. */
export const sandboxMethod = {
  success: 'pm_sandbox_success',
  decline: 'pm_sandbox_decline',
  /** The bank asks the person first. */
  action: 'pm_sandbox_action',
  /** Goes through, but the answer is lost. */
  timeout: 'pm_sandbox_timeout',
} as const

/** What words in a chat may tell of that needs a person at once: danger to life, or thoughts of ending it. */
export const chatDangers = ['emergency', 'crisis'] as const
