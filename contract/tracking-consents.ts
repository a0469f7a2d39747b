/** What a person is asked before modules tell others of their visit: nothing, nothing but a way to say no, or for a yes. */
export const trackingConsents = ['none', 'notice', 'opt-in'] as const
export type TrackingConsent = (typeof trackingConsents)[number]
