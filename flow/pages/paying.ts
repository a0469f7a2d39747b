/** What came of trying to pay on the page that is shown. */
export type Paying =
  /** Nothing was charged, for this reason; whether it lies with the card, so that another one helps. */
  | { state: 'failed'; problem: string; isOfCard: boolean }
  /** The person did not go through with the bank's question: nothing was charged. */
  | { state: 'stopped' }
  /**
   * The bank asks the person first, and `method` waits for that: the provider's name for the card. `secret` is what the
   * provider's own program opens the question with; null where it needs none.
   */
  | { state: 'bank'; method: string; secret: string | null }
  /** Nobody knows yet how it ended: no answer came, or one that does not say. It is found out without the person. */
  | { state: 'checking'; reason: 'unreached' | 'answered' }
  /** Nobody could find out. Nothing happens any more unless the person wants it. */
  | { state: 'unknown' }
  | { state: 'paid' }
