export const appointmentWords = {
  title: 'Your appointment',
  zone: '{zone}, {minutes} minutes',
  calendar: 'Add it to your calendar',
  /** In a calendar that others may see: nothing of health. */
  event: 'Appointment online',
  file: 'appointment.ics',
} as const
