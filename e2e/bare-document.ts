import type { BrowserContext, Page } from '@playwright/test'
import { bootElementId } from '../contract/documents/document-elements.ts'

/** Every document comes as from a host that knows nothing of ours: the built file, without configuration. */
export async function serveBare(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript((id) => {
    const takeOut = () => document.getElementById(id)?.remove()
    new MutationObserver(takeOut).observe(document, { childList: true, subtree: true })
  }, bootElementId)
}
