/** Where the test tools leave what happened in their last run, relative to the repository. */
export const resultFiles = { vitest: 'results/vitest.json', browser: 'results/browser.json' }
