/**
 * What a person does on the document's page before the program listens: kept by the document's own script, and
 * taken over by the program.
 */
export interface EarlyInput {
  /**
   * Makes the page as React would have made it, right before React takes it over. False where somebody else, such as a
   * browser that translates, has changed its words or elements: React would complain of them.
   */
  adopt(): boolean
  /** Does now, in its order, what was kept. */
  take(): void
  /** Keeps nothing more: another page takes the place of the document's, and what was done there is nothing done here. */
  stop(): void
  /** When the press was made that waits, on the page's clock; null without one. */
  findPressMs(): number | null
  /** When the fonts of the page were there, on the page's clock. */
  fontsMs?: number
}

declare global {
  interface Window {
    __posologyEarly?: EarlyInput
  }
}

/** Given out once. */
export function takeEarlyInput(): EarlyInput | undefined {
  const early = window.__posologyEarly
  delete window.__posologyEarly
  return early
}
