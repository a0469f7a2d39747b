/** What became of a visit's appointment, of which the person hears. */
export interface AppointmentChange {
  what: 'booked' | 'moved' | 'canceled'
  leadId: string
  consultId: string
}

/** Of what the person hears without having done anything: the appointment is a day, or an hour, away. */
export const reminders = ['dayBefore', 'hourBefore'] as const
export type Reminder = (typeof reminders)[number]
