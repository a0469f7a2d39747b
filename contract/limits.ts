/** Business constants and limits. Durations are milliseconds and sizes CSS pixels unless the name says so. */

export const httpTimeoutMs = 180_000 // [HTTP-02]
export const userLoadDelayMs = 500 // [USER-08]
export const scrollToTopDelayMs = 180 // [ROUTE-06]
export const alertAutoCloseMs = 7_000 // [ALERT-02]
export const busyReleaseMs = 150 // [LAYOUT-16]
export const footerMeasureDelayMs = 1_000 // [LAYOUT-13]
export const headerMeasureDelayMs = 200 // [LAYOUT-14]
export const redirectDelayMs = 1_000 // [REDIR-03]
export const leadLifeCookieMs = 300_000 // [ENTRY-12]
export const chunkLoadTimeoutMs = 120_000 // [CONST-02]
export const breakpointPx = 600 // [CONST-01]
/** The web chat's script: when to say that it takes long, and when to give it up. */
export const chatSlowMs = 10_000
export const chatTimeoutMs = 20_000
/** A card field that is not there by then has not come. */
export const cardFieldTimeoutMs = 20_000
/** Long enough to read a contact and press it. */
export const chatAwayAlertMs = 30_000
export const appBarHeightPx = 56 // [LAYOUT-04]
export const wideAppBarHeightPx = 64 // [LAYOUT-05] [GAP-09]
export const footerHeightPx = 44 // [LAYOUT-06]
export const itemsGapPx = 10 // [THEME-08]
export const resourcesBackground = '#F6F6F7' // [HEADER-05] [HEADER-06]
export const footerLinkLogoPx = 18 // [FOOTER-07]
export const logoSizePx = { width: 300, height: 46 } as const // [HEADER-19]
export const fontCheckPx = 12 // [THEME-10]
export const fontCheckEveryMs = 10 // [THEME-10]
export const fontFallbackMs = 3_000 // [THEME-11]
export const progressDefaultSteps = 3 // [HEADER-18]
export const phoneCountryCode = '+1' // [ITEM-14]
export const passwordMinLength = 6 // [ITEM-16]
export const passwordMinKinds = 2 // [ITEM-17]
/** Accepted at most; long enough for any passphrase, short enough to hash safely. */
export const passwordMaxLength = 256
export const tokenPrefix = 'JWT ' // [HTTP-04]
/** A session ends this long after its last use, and this long after it was opened in any case. */
export const sessionIdleMs = 15 * 60_000
export const sessionLifeMs = 12 * 3_600_000
/** How long before either end a person is warned. */
export const sessionWarnMs = 2 * 60_000
/** The address a sign-in page was opened with. */
export const incomingUrlMaxLength = 4_096
export const traceSampleRate = { production: 0.2, elsewhere: 1.0 } as const // [CONST-03] [CONST-04]
/** [THEME-09] [GAP-21] 8.3:1 on white. */
export const slyndLinkColor = '#6A2C91'

/** Upload limits: bytes of one file, edge of the stored copy, images one lead may keep. */
export const uploadMaxBytes = 12 * 1024 * 1024
export const uploadMaxPixels = 50_000_000
export const uploadStoredEdgePx = 2_048
export const uploadsPerLead = 40
/** Longest edge of the smaller copies of a photo [ENTITY-36]. */
export const thumbnailEdgePx = { large: 1_024, medium: 480, small: 128 } as const
/** Text limits in characters: one line, and a longer free text. */
export const textFieldMaxLength = 200
export const freeTextMaxLength = 2_000
/** What a programme may set instead, for one line and for free text. */
export const textFieldMostLength = 2_000
export const freeTextMostLength = 10_000
export const emailMaxLength = 254
/** How long a mailed link takes e-mails up again, and how many an address gets in 24 hours. */
export const subscriptionLinkLifeMs = 24 * 3_600_000
export const subscriptionLinksPerDay = 5
/** Dates of birth that may be tried to show that a visit is one's own. */
export const visitClaimTries = 5
/** How long a mailed link proves an address. */
export const emailProofLifeMs = 7 * 24 * 3_600_000
/** Entry parameters longer than this are dropped. */
export const entryParameterMaxLength = 512
/** JSON request bodies, bytes. */
export const jsonBodyMaxBytes = 256 * 1024
/** What may be searched for among pharmacies, in characters, and how many of each kind are found. */
export const pharmacySearchMaxLength = 100
export const pharmaciesFound = 20
/** How many days of free appointments one call tells. */
export const timeslotDays = 7
/** How long before a visit it can be booked, and how far ahead, where a clinician does not say otherwise. */
export const consultNoticeHours = 2
export const consultDaysAhead = 60
/** How long a visit with a clinician takes at most, also by migration 035. */
export const consultMostMinutes = 240
/** An instant with its offset and its zone, in characters. */
export const timeslotMaxLength = 120
/** How long a chosen time is kept for who has yet to confirm it. */
export const slotHoldMs = 5 * 60_000
/** How long a booked time is kept for who has yet to pay for it: long enough to look for a card. Also by migration 083. */
export const unpaidSlotMs = 60 * 60_000
/** How long is known to whom was written that there are times, and how long an address waits to be. */
export const slotMailsKeptMs = 2 * 24 * 3_600_000
export const slotWaitKeptMs = 180 * 24 * 3_600_000
/** What may be asked in the chat, in characters; how many questions are offered when none is meant for sure. */
export const chatTextMax = 500
export const chatNearQuestions = 3
/** A message from the chat to the programme's people, in characters. */
export const chatMessageMax = 2_000
/** How long a message is kept once it was answered, and one that nobody answers. */
export const chatAnsweredKeptMs = 14 * 24 * 3_600_000
export const chatMessageKeptMs = 180 * 24 * 3_600_000
/** Entries of one page of a clinic's list. */
export const pageSize = 50
/** Webhooks of one key of a clinic, and the longest address of one, in characters. */
export const webhooksPerKey = 10
export const webhookUrlMax = 1_000
/** How long an event is known after it was delivered, and one that never was. */
export const deliveredKeptMs = 14 * 24 * 3_600_000
export const undeliveredKeptMs = 30 * 24 * 3_600_000
/** What a clinic writes of a patient, in characters: a name or a line, notes, an address; and how many diagnoses. */
export const clinicNameMaxLength = 200
export const clinicNotesMaxLength = 10_000
export const linkMaxLength = 2_000
export const diagnosesAtMost = 20
/** Of a consultation that is near, its join link shows from so long before it on. */
export const joinShownMs = 60 * 60_000
/** A message between a patient and a clinician, and the clinician's name, in characters. */
export const clinicianMessageMax = 4_000
export const clinicianNameMax = 120
