/** Tells the operator's service of what nobody expected. Nothing of it waits, throws or changes a reply. */
export interface ErrorReports {
  /** `where` is a route's pattern, a job's name or the process: never an address. */
  report(error: unknown, where: string): void
  /** How long a call took, of a share of them. */
  time(route: string, ms: number): void
  /** Sends what is still on its way, for two seconds at most. */
  close(): Promise<void>
}

/** Without a service nobody is told. */
export const noErrorReports: ErrorReports = {
  report: () => undefined,
  time: () => undefined,
  close: async () => undefined,
}
