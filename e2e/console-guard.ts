import type { BrowserContext } from '@playwright/test'

/** Our own server never sends what the browser has to leave out. */
const leftOut = /could not be read and was left out\.$/

const uncaught = 'uncaught: '
/** A late part is told where it is missing; nobody may be left who does not listen. */
const unheard = `${uncaught}Loading chunk failed`

/**
 * Collects what a page should never say: errors on the console, uncaught exceptions, CSP reports. What
 * a test expects is left out.
 */
export function watchConsole(context: BrowserContext, expected: RegExp | null): () => string[] {
  const said: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || leftOut.test(message.text()))
      said.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => said.push(`${uncaught}${problem.error().message}`))
  const isExpected = (text: string) => !text.startsWith(unheard) && expected?.test(text)
  return () => said.filter((text) => !isExpected(text))
}
