/** What becomes of a visit's appointment; it has lapsed when its payment did not come in time. */
export const appointmentChanges = ['booked', 'moved', 'canceled', 'lapsed'] as const

/** What became of a visit's appointment, of which the person hears. */
export interface AppointmentChange {
  what: (typeof appointmentChanges)[number]
  leadId: string
  consultId: string
}

/** Of what the person hears without having done anything: the appointment is a day, or an hour, away. */
export const reminders = ['dayBefore', 'hourBefore'] as const
export type Reminder = (typeof reminders)[number]

/** Whether there is no appointment any more. */
export function isOver(what: AppointmentChange['what'] | Reminder): boolean {
  return what === 'canceled' || what === 'lapsed'
}
