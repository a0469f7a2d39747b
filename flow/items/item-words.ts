/** Words that no programme supplies and item views share; the web app hands them in. Other words are beside their view. */
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
  retry: string
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
}

/** What the views need that a first question may have; the other words load with the other views. */
export type FirstItemWords = Pick<
  ItemWords,
  'continue' | 'optional' | 'yes' | 'no' | 'openEndedLabel' | 'pasteCut'
>
