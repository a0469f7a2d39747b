/** Where the test tools leave what happened when they last ran all tests, relative to the repository. */
export const resultFiles = { vitest: 'results/vitest.json', browser: 'results/browser.json' }

/**
 * Whether all tests run: the command, as `vitest run`, stands alone. A part, also one chosen by an option, leaves the
 * results of the last whole run as they are, since they are the proof that `npm run trace` reads.
 */
export const isWholeRun = (command: string, typed: readonly string[] = process.argv.slice(2)) =>
  typed.length === 1 && typed[0] === command
