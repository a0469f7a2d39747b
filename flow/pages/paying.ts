/** What came of trying to pay on the page that is shown. */
export interface Paying {
  /** Why nothing was charged; null where the bank asks the person first. */
  problem: string | null
  /** With what the provider's own program opens the bank's question; null where it needs nothing. */
  bankSecret: string | null
}
