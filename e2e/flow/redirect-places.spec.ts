import type { Page } from '@playwright/test'
import { redirectItemType } from '../../contract/codes.ts'
import type { RedirectRule } from '../../flow/definition.ts'
import { expect, test } from '../fixtures.ts'
import { button, expectPage, openFlow, publishFlow } from '../flow-visit.ts'
import { chain, leadsTo, press, site, walk } from './redirect-steps.ts'

const phoneCall: RedirectRule = {
  answer: null,
  redirect_item_type: redirectItemType.PHONE_CALL,
  link: null,
  call_to: '+15552014477',
}

/** Where this window is led. It stays on the flow, but for the last. */
async function watchWindow(page: Page, last: string): Promise<string[]> {
  const led: string[] = []
  await page.route(`${site}/**`, (route) => {
    const path = route.request().url().slice(site.length)
    led.push(path)
    return path === last ? route.fallback() : route.fulfill({ status: 204 })
  })
  return led
}

test.describe('tabs, this window and a telephone', () => {
  test.use({ expectedConsole: /tel:/ })

  test('[REDIR-02, REDIR-03, REDIR-04, REDIR-06, GAP-58] the flag new_tab decides between a new tab and this window, which changes after 1000 ms; a call is dialled without a leading +1', async ({
    page,
    context,
    server,
  }) => {
    const flags = ['?a=1&new_tab=true&b=%20', '?new_tab=1', '?new_tab=false', '?new_tab=0']
    const asked = flags.map((flag, index) => ({
      name: `flag ${index}`,
      items: [button(index + 1, 'Open', [leadsTo(`${index}${flag}`)])],
      act: press('Open'),
    }))
    const calling = { name: 'calling', items: [button(8, 'Call', [phoneCall])], act: press('Call') }
    const leaving = {
      name: 'leaving',
      items: [button(9, 'Open', [leadsTo('here')])],
      act: press('Open'),
    }
    await context.route(`${site}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    const tabs: string[] = []
    context.on('page', async (tab) => {
      await tab.waitForURL(`${site}/**`)
      tabs.push(tab.url().slice(site.length))
    })
    const led = await watchWindow(page, '/here')
    const protocol = await context.newCDPSession(page)
    const dialled: string[] = []
    protocol.on('Page.frameRequestedNavigation', ({ url }) => {
      if (url.startsWith('tel:')) dialled.push(url)
    })
    await protocol.send('Page.enable')
    await page.clock.install()
    await openFlow(page, await publishFlow(server, chain([...asked, calling, leaving])))

    await walk(page, asked.slice(0, 2))
    await expect.poll(() => tabs).toEqual(['/0?a=1&b=%20', '/1'])
    await walk(page, asked.slice(2, 3))
    await expect.poll(() => led).toEqual(['/2'])
    await walk(page, asked.slice(3))
    await expect.poll(() => led).toEqual(['/2', '/3'])
    expect(context.pages()).toHaveLength(3)

    await walk(page, [calling])
    await expectPage(page, 'leaving')
    await expect.poll(() => dialled).toEqual(['tel:5552014477'])
    expect(new URL(page.url()).pathname).toBe('/flow')

    await page.clock.pauseAt(Date.now() + 60_000)
    await walk(page, [leaving])
    await expectPage(page, 'the end')
    await page.clock.runFor(999)
    await expectPage(page, 'the end')
    expect(new URL(page.url()).pathname).toBe('/flow')
    expect(led).toEqual(['/2', '/3'])
    await page.clock.runFor(1)
    await expect(page).toHaveURL(`${site}/here`)
    expect(context.pages()).toHaveLength(3)
  })
})
