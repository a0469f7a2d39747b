/** Words the page views need that no programme supplies; the web app hands them in. */
export interface PageWords {
  accountSafe: string
  haveAccount: string
  thankYouSaved: string
}
