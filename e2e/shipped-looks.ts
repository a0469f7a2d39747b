import { expect, type Page } from '@playwright/test'
import { contrastRules, expectNoSidewaysScroll, loadAxe } from './accessibility.ts'
import { programmeLinks } from './programme-links.ts'

/** What the document of an address looks like, as declarations of custom properties. */
export async function readLook(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text()
  const look = /:root\{([^}]*)\}/.exec(html)?.[1]
  if (look === undefined) throw new Error(`The document of ${path} has no theme`)
  return look
}

/** The path of one programme of each look, by it; the same picture in two programmes' folders is no other look. */
export async function readLookPaths(page: Page): Promise<Map<string, string>> {
  const looks = new Map<string, string>()
  const seen = new Set<string>()
  for (const { path } of programmeLinks) {
    const look = await readLook(page, path)
    const content = look.replaceAll(/\/programmes\/[^/]+\//g, '')
    if (!seen.has(content)) looks.set(look, path)
    seen.add(content)
  }
  return looks
}

/** What the shipped programmes look like, each look once. */
export async function readShippedLooks(page: Page): Promise<string[]> {
  return [...(await readLookPaths(page)).keys()]
}

/** Sees whether a look lets something stand beside the window, of which a resized one may need one more frame. */
async function expectNothingBeside(page: Page, look: string): Promise<void> {
  const own = await page.evaluate((text) => {
    const { style } = document.documentElement
    const before = style.cssText
    style.cssText += text
    return before
  }, look)
  await expectNoSidewaysScroll(page)
  await page.evaluate((text) => {
    document.documentElement.style.cssText = text
  }, own)
}

/** In each look what is wider than the window, and what breaks these rules; all in one call, which costs as much as a look. */
function readInLooks(page: Page, looks: readonly string[]) {
  return page.evaluate(
    async ([texts, values]) => {
      const root = document.documentElement
      const own = root.style.cssText
      const wide: string[] = []
      const lines: string[] = []
      for (const [at, text] of texts.entries()) {
        root.style.cssText = own + text
        if (root.scrollWidth > root.clientWidth) wide.push(text)
        // What turns into its colour, and be it within a moment, has it at once.
        for (const one of document.getAnimations()) {
          if (one instanceof CSSTransition) one.finish()
        }
        const { violations } = await window.axe.run({
          runOnly: { type: 'rule', values },
          resultTypes: ['violations'],
        })
        for (const { id, help, nodes } of violations) {
          for (const { target } of nodes)
            lines.push(`look ${at}: ${id}: ${help} (${target.join(' ')})`)
        }
      }
      root.style.cssText = own
      return { wide, lines }
    },
    [looks, contrastRules] as const,
  )
}

/** What a look decides of whether a state suits everyone: its colours, and how wide its letters are. */
export async function expectSuitsInLooks(page: Page, looks: readonly string[]): Promise<void> {
  await loadAxe(page)
  const { wide, lines } = await readInLooks(page, looks)
  expect(lines).toEqual([])
  for (const look of wide) await expectNothingBeside(page, look)
}
