import type { Page } from '@playwright/test'

const name = 'openedFrom'

/** Writes down on which page of the flow each tab is opened. */
export const notePlaces = (page: Page) =>
  page.addInitScript((key) => {
    const open = window.open
    window.open = (...where) => {
      const before: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      const here = new URLSearchParams(location.search).get('pageId') ?? ''
      sessionStorage.setItem(key, JSON.stringify([...before, here]))
      return open.apply(window, where)
    }
  }, name)

/** The pages written down so far. */
export const readPlaces = (page: Page): Promise<string[]> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), name)

/** The addresses that would open in tabs of their own; that they do is for other tests. */
export async function watchOpened(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = () => {
      const tab = { location: { replace: (url: string) => opened.push(url) } }
      return tab as unknown as Window // the two things the product asks of a new tab
    }
  })
  return () => page.evaluate(() => [...(window as unknown as { opened: string[] }).opened]) // put there above
}
