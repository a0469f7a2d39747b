/**
 * Codes of flows, pages and items, which a first question needs. All others are in codes.ts: whoever needs one of a
 * module loads all of it.
 */

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
  PHARMACY: 220,
  TIMESLOT: 230,
} as const

/** [ENUM-08] */
export const buttonType = { PRIMARY: 10, SECONDARY: 20, TEXT: 30 } as const
/** [FLOW-09] [GAP-42] */
export const flowTypes = ['engagement', 'telemedicine', 'renewal'] as const
/** [GAP-47] `active` is ours, for a lead still being answered. */
export const flowStatus = { ACTIVE: 'active', FINISHED: 'finished' } as const
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
export type FlowType = (typeof flowTypes)[number]
