import type { Page } from '@playwright/test'
import type { FlowSettings } from '../contract/shapes/theme.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { expect } from './fixtures.ts'
import { openFlow } from './flow-visit.ts'
import { publishThemed } from './shell-visit.ts'

export const callLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Call (555) 201-4477' })
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Before you call' })
export const termsBox = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the terms' })
export const optInBox = (page: Page) => page.getByRole('checkbox', { name: 'may call or text me' })
export const agreeButton = (page: Page) => page.getByRole('button', { name: 'Agree and call' })
export const consentUrl = '**/api/v1/leads/consent/'
export const dialledNumber = 'tel:5552014477'

/** Opens a flow whose footer shows the phone and asks for consents, but for a change. */
export async function openAsking(
  page: Page,
  server: BrowserServer,
  change: Partial<FlowSettings['footer']> = {},
): Promise<void> {
  const link = await publishThemed(server, ({ flow_settings, customer_data }) => {
    customer_data.name = 'Lumora Care'
    Object.assign(flow_settings.footer, {
      displayIncomingPhone: true,
      incomingPhone: '+15552014477',
      phoneConsents: { displayCollectUserConsents: true },
      ...change,
    })
  })
  await openFlow(page, link)
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** Every address the page tries to go to from now on; a call is one of them. */
export async function watchDialling(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page)
  const dialled: string[] = []
  protocol.on('Page.frameRequestedNavigation', ({ url }) => dialled.push(url))
  await protocol.send('Page.enable')
  return dialled
}

export async function openDialog(page: Page): Promise<void> {
  await callLink(page).click()
  await expect(dialogOf(page)).toBeVisible()
}
