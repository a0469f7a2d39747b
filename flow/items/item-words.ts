/** Of the choice of a pharmacy. */
export interface PharmacyWords {
  search: string
  /** Nothing typed, and nobody knows what is near. */
  begin: string
  searching: string
  /** `{count}` is how many. */
  found: string
  /** The same where nobody knows what is near. */
  foundAnywhere: string
  foundOne: string
  /** `{text}` is what was typed. */
  none: string
  results: string
  more: string
  chosen: string
  change: string
  /** `{miles}` is a number. */
  distance: string
  sendsHome: string
  gone: string
  delivery: string
  opening: string
  showMap: string
  hideMap: string
  /** Who hears what when the map is shown. */
  mapNote: string
  /** `{name}` is the pharmacy's. */
  mapOf: string
}

export interface TimeslotWords {
  zone: string
  looking: string
  /** `{days}` is how far ahead anybody can be booked. */
  none: string
  noneLater: string
  /** Where none is free: whom to write to when one is. */
  waitEmail: string
  waitHint: string
  wait: string
  waits: string
  waitsNot: string
  later: string
  day: string
  /** `{day}` is a day in words. */
  times: string
  parts: readonly [morning: string, afternoon: string, evening: string]
  /** `{time}` is a day and a time in words. */
  chosen: string
  /** `{time}` is a time of today by the clocks of the device. */
  held: string
  heldNoMore: string
}

/** Words the item views need that no programme supplies; the web app hands them in. */
export interface ItemWords {
  optional: string
  yes: string
  no: string
  month: string
  day: string
  year: string
  dateHint: string
  showPassword: string
  hidePassword: string
  passwordNeeds: string
  passwordLength: string
  passwordKinds: string
  /** Said after each password rule, for those who do not see the mark. */
  passwordMet: string
  passwordMissing: string
  addPhoto: string
  takePhoto: string
  choosePhoto: string
  replacePhoto: string
  deletePhoto: string
  photoSending: string
  photoSent: string
  photoFailed: string
  retry: string
  cancel: string
  /** Alternative text of one photo; `{number}` counts from 1. */
  photoPreview: string
  continue: string
  close: string
  playVideo: string
  skipVideo: string
  transcript: string
  openEndedLabel: string
  /** `{count}` is how many more characters fit. */
  charactersLeft: string
  /** Holds {count}. */
  pasteCut: string
  /** `{value}` is the number with its unit. */
  sliderValue: string
  /** What a slider says that nobody has moved. */
  sliderUntouched: string
  chooseState: string
  /** A view that goes on by itself; `{seconds}` counts down. */
  continuesIn: string
  pause: string
  resume: string
  pharmacy: PharmacyWords
  timeslot: TimeslotWords
}

/** What the views need that a first question may have; the other words load with the other views. */
export type FirstItemWords = Pick<
  ItemWords,
  'optional' | 'yes' | 'no' | 'openEndedLabel' | 'pasteCut'
>
