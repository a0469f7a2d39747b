import type { BrowserContext } from '@playwright/test'

/**
 * Collects what a page should never say: errors on the console, uncaught exceptions, CSP reports. The
 * patterns a test expects are left out.
 */
export function watchConsole(context: BrowserContext, expected: RegExp[]): () => string[] {
  const said: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => said.push(`uncaught: ${problem.error().message}`))
  return () => said.filter((text) => !expected.some((pattern) => pattern.test(text)))
}
