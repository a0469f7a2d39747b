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
  addPhoto: string
  takePhoto: string
  replacePhoto: string
  deletePhoto: string
  photoSending: string
  photoSent: string
  photoFailed: string
  retry: string
  cancel: string
  photoPreview: string
  continue: string
  close: string
  playVideo: string
  skipVideo: string
  transcript: string
  openEndedLabel: string
  charactersLeft: string
  sliderValue: string
  chooseState: string
}
