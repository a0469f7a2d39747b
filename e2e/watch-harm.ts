import type { Page } from '@playwright/test'
import type { TlsSink } from '../testing/sink/tls-sink.ts'

declare global {
  interface Window {
    hits: number
    hit(): void
    reports: string[]
    findHarm(selector: string): string[]
    until(selector: string, text: string): Promise<void>
    press(selector: string): void
  }
}

/** What the page of a test brings along, as it runs there. */
function bringWatch(listed: string): void {
  window.hits = 0
  window.hit = () => {
    window.hits += 1
  }
  window.reports = []
  addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    window.reports.push(`${violatedDirective} ${sample}`),
  )
  const plain = 'A B STRONG EM I BR P UL OL LI H1 H2 H3 H4 SPAN DIV'.split(' ')
  const given = ['href', 'target', 'rel', 'class', 'id', 'tabindex', 'data-page-heading']
  const isFine = (link: HTMLAnchorElement) =>
    [location.origin, `https://${listed}`].includes(link.origin) ||
    /^(mailto|tel):[\w@.+-]+$/.test(link.href)
  window.findHarm = (selector) => {
    const places = [...document.querySelectorAll(selector)]
    if (places.length === 0) return [`nothing is at ${selector}`]
    return places
      .flatMap((place) => [...place.querySelectorAll('*')])
      .filter((element) => element.closest('button') === null)
      .filter(
        (element) =>
          !plain.includes(element.tagName) ||
          [...element.attributes].some(({ name }) => !given.includes(name)) ||
          ['fixed', 'absolute'].includes(getComputedStyle(element).position) ||
          (element instanceof HTMLAnchorElement && element.href !== '' && !isFine(element)),
      )
      .map((element) => element.outerHTML.slice(0, 200))
  }
  window.until = async (selector, text) => {
    const begun = performance.now()
    while (!document.querySelector(selector)?.textContent?.includes(text)) {
      if (performance.now() - begun > 10_000) throw new Error(`${selector} never says ${text}`)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  window.press = (selector) => document.querySelector<HTMLElement>(selector)?.click()
}

export const harmless = { asked: [], left: [], hits: 0, reports: [] }

/** Counts what runs, what the policy stops, what asks another host, and what gets there. Links may lead to `listed`. */
export async function watchHarm(
  page: Page,
  outside: TlsSink,
  listed: string,
): Promise<() => Promise<unknown>> {
  const asked: string[] = []
  outside.requests.length = 0
  page.context().on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== 'data:' && hostname !== '127.0.0.1' && hostname !== 'localhost')
      asked.push(request.url())
  })
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(bringWatch, listed)
  return async () => ({
    asked,
    left: outside.requests.map(({ host, path }) => host + path),
    ...(await page.evaluate(() => ({ hits: window.hits, reports: window.reports }))),
  })
}
