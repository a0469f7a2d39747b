/** Words of what was prescribed. */
export const prescriptionWords = {
  title: 'Your prescriptions',
  titleOf: 'Prescriptions of {name}',
  loading: 'Getting your prescriptions',
  loadingLong: 'We are still getting your prescriptions. This takes longer than usual.',
  failedTitle: 'We could not get your prescriptions',
  failed: 'What was prescribed is safe. Please check your connection and try again.',
  retry: 'Try again',
  noneTitle: 'Nothing prescribed yet',
  none: 'When a clinician prescribes a medicine, it shows here with the date it runs out.',
  home: 'Go to your home page',
  nameless: 'Prescription',
  /** How one stands, in words beside its sign. */
  status: {
    unknown: 'We do not know when this runs out',
    safe: 'Runs out on {date}',
    alarm: 'Time to renew: runs out on {date}',
    expired: 'Ran out on {date}',
  },
  askClinic: 'Ask your clinician how long it is for.',
  askForNew: 'If you still need it, ask your clinician about a new prescription.',
  renew: 'Renew {medicine}',
  renewNote: 'It takes a few minutes. What you told us before is filled in.',
  written: 'Prescribed on',
  supply: 'Lasts',
  days: '{days} days',
  day: '1 day',
  clinician: 'Prescribed by',
  consult: 'Consult number',
  code: 'Medicine code (NDC)',
  printOne: 'Print',
  /** Follows it, for who hears nothing of its card. */
  printOneOf: '{medicine}, {when}',
  printAll: 'Print all prescriptions',
  /** On paper only. */
  printedFor: 'For {name}',
  printedBorn: 'Born on {date}',
  printedOn: 'Printed on {date}',
} as const

/** On the home page. */
export const medicineWords = {
  title: 'Your medicine',
  titleOf: 'Medicine of {name}',
  none: 'Nothing is prescribed yet.',
  all: 'See all prescriptions',
} as const
