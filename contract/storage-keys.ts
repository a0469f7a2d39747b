/** Names under which the browser keeps things [STORE-08..14] [GAP-32] [GAP-38] [GAP-105]. */
export const storageKey = {
  auth: 'auth',
  conditionId: 'rx_condition_id',
  secondaryId: 'secondary_id',
  featureFlags: 'rx_feature_flags',
  rxId: 'rxId',
  sessionId: 'sessionId',
  keepOpened: 'keepOpened',
  flowStore: 'flowStore',
  landingStore: 'landingStore',
  layoutStore: 'layoutStore',
  actionItemStore: 'actionItemStore',
  surveyStore: 'surveyStore',
  sessionExpireStore: 'sessionExpireStore',
  analyticsStore: 'analyticsStore',
  sessionActivity: 'sessionActivity',
  sentVisit: 'sentVisit',
} as const
export type StorageKey = (typeof storageKey)[keyof typeof storageKey]
/** The cookie that lets a reload with the same fuuid restore stored data [ENTRY-10]. */
export const leadLifeCookie = 'lead-life'
