import type { ClinicianMessage } from '../../../../contract/shapes/clinician-chat.ts'
import { formatDay } from './format-time.ts'

export interface Day {
  /** As a person says it; empty where no time is known. */
  name: string
  messages: ClinicianMessage[]
}

/** Messages that were sorted by time, day by day as the person's own calendar has them. */
export function groupByDay(messages: readonly ClinicianMessage[], now = new Date()): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const name = formatDay(message.created_dt, now)
    const last = days.at(-1)
    if (last?.name === name) last.messages.push(message)
    else days.push({ name, messages: [message] })
  }
  return days
}
