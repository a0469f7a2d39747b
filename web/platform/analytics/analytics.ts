/** What an event may say of a page: ids, names and numbers, never what somebody answered [P12]. */
export type EventProperties = Readonly<Record<string, string | number | boolean>>

/** The product analytics service, as modules see it. */
export interface Analytics {
  capture(name: string, properties: EventProperties): void
  /** Feature flags of the service once they were updated a second time [ANALYTICS-24]; pending where they never are. */
  flags: Promise<Readonly<Record<string, string | boolean>>>
}
