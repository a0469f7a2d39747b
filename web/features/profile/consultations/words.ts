/** Words of a person's consultations, which load with their home page and the page of another time. */
export const consultationWords = {
  title: 'Your consultations',
  /** For whoever acts for somebody. */
  titleOf: 'Consultations of {name}',
  titleOfSomebody: 'Consultations of the person you act for',
  loading: 'Getting your consultations',
  retry: 'Try again',
  none: 'There is no consultation yet. Once a clinician looks at your answers, you can follow it here.',
  with: 'Consultation with {name}',
  plain: 'Consultation',
  begun: 'begun {when}',
  /** [ENUM-21] */
  statuses: {
    10: 'Planned',
    15: 'Scheduled',
    20: 'In progress',
    30: 'Finished',
    40: 'Canceled',
  },
  /** [ENUM-22] */
  types: { 10: 'By message, without an appointment', 20: 'With an appointment online' },
  /** [ENUM-23] */
  reasons: {
    'patient-no-show': 'No-show: nobody joined at the time of the appointment.',
    prov: 'The provider canceled it.',
  },
  kind: 'Kind',
  appointment: 'Appointment',
  reason: 'Why it was canceled',
  noTime: 'No time is set yet.',
  diagnosis: 'Diagnosis',
  medication: 'Medication',
  pharmacy: 'Pharmacy',
  notes: 'Notes of the clinician',
  print: 'Print the notes',
  menu: 'More',
  /** The only item, whose id on the menu is 10. */
  menuItem: { id: 10, title: 'Cancel' },
  canceled: 'The consultation is canceled.',
} as const

export const cancelWords = {
  title: 'Cancel this consultation?',
  timed:
    'The time on {time} is given to somebody else. This cannot be undone. If you only need another time, choose another one instead.',
  paid: 'You paid {amount} for this visit. Canceling does not give it back by itself: write to {email} about it.',
  paidPlain:
    'You paid {amount} for this visit. Canceling does not give it back by itself: ask whoever runs your programme about it.',
  untimed: 'The consultation then does not take place. This cannot be undone.',
  yes: 'Cancel the consultation',
  no: 'Keep it',
  close: 'Close',
  failed: 'We could not cancel it just now. Nothing has changed. Please try again.',
} as const

export const printWords = {
  title: 'Notes of a consultation',
  patient: 'Patient',
  consultation: 'Consultation',
  date: 'Date',
  clinician: 'Clinician',
  product: 'Programme',
} as const
