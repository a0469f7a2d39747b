import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe in the page itself, loaded once per document: many times as fast as its builder, which opens
 * a further page for each result. Frames of other sites are not looked into; we have none.
 */
async function findViolations(page: Page): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe // loaded the line before
    const results = await run({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
    return results.violations
  }, standards)
}

/** Fails with one line per broken rule and the elements that break it [P18]. */
export async function expectAccessible(page: Page): Promise<void> {
  const lines = (await findViolations(page)).flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  )
  expect(lines).toEqual([])
}

/** Fails when anything is wider than the window, so that one would have to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // A window that was just resized may need one more frame.
  await expect.poll(readOverflow, { message: 'pixels wider than the window' }).toBe(0)
}
