/** What is told to error reporting without an error behind it: fixed sentences, so that nothing of a person is in them. */
export const knownReports = { noAnalytics: 'analytics configuration not found' } as const
export type KnownReport = (typeof knownReports)[keyof typeof knownReports]

let send: ((report: KnownReport) => void) | null = null
const waiting: KnownReport[] = []

/** Logs it, and tells the service where there is one, as soon as its program has come. */
export function reportKnown(report: KnownReport): void {
  console.info(report)
  if (send) send(report)
  else waiting.push(report)
}

/** The one who sends them, from now on and for what has waited. */
export function hearKnownReports(hear: (report: KnownReport) => void): void {
  send = hear
  for (const report of waiting.splice(0)) hear(report)
}
