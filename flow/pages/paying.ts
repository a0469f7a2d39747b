/** What came of trying to pay on the page that is shown. */
export interface Paying {
  /** Why nothing was charged; null where the bank asks the person first. */
  problem: string | null
}
