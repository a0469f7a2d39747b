import type { Page } from '@playwright/test'
import type { RuntimeConfig } from '../../contract/config.ts'
import { expect } from '../fixtures.ts'

/**
 * From now on documents come with this configuration, as a server sends it that an operator has set so; that settings
 * become it is for the server's own tests.
 */
export async function changeConfig(page: Page, changes: Partial<RuntimeConfig>): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    let body = await response.text()
    for (const [name, value] of Object.entries(changes)) {
      const before = new RegExp(`"${name}":(?:true|false|"[^"]*")`, 'g')
      expect(body.match(before), `${name} in the document`).toHaveLength(1)
      body = body.replace(before, () => `"${name}":${JSON.stringify(value)}`)
    }
    await route.fulfill({ response, body })
  })
}
