/** What became of a visit's appointment, of which the person hears. */
export interface AppointmentChange {
  what: 'booked' | 'moved' | 'canceled'
  leadId: string
  consultId: string
}
