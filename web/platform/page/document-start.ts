declare global {
  interface Window {
    /** Set by the document's first script. */
    __posologyStart?: number
  }
}

/** Milliseconds on the page's clock at which the document began. */
export const findDocumentStart = (): number => window.__posologyStart ?? 0
