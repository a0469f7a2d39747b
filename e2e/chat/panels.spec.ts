import type { Locator, Page } from '@playwright/test'
import { buildPage } from '../../testing/flows/small-programme.ts'
import { phone, showsPhone, test } from '../chat-visit.ts'
import { expect } from '../fixtures.ts'
import { button, heading, openFlow } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'

/** Long enough to scroll behind whatever opens. */
const pages = [
  buildPage(
    'one',
    'WELCOME',
    [...Array.from({ length: 30 }, (_, index) => heading(index + 1, 'Words')), button(40, 'Go')],
    'two',
  ),
  buildPage('two', 'THANK_YOU', [heading(50, 'Two')], null),
]

interface Panel {
  name: string
  opener(page: Page): Locator
  /** On a wide screen the chat stands beside the page, which stays usable. */
  beside?: true
}

const panels: Panel[] = [
  {
    name: 'Menu',
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }),
  },
  {
    name: 'Before you call',
    opener: (page) => page.getByRole('contentinfo').getByRole('link', { name: /^Call/ }),
  },
  {
    name: 'Chat',
    opener: (page) => page.locator('[data-chat-button]').filter({ visible: true }).first(),
    beside: true,
  },
]

/** The title of the dialog that holds the focus, and whether the focus is on that title. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.activeElement?.closest('dialog')
    const title = dialog?.querySelector('h2')
    return { in: title?.textContent ?? null, onTitle: document.activeElement === title }
  })

async function scrollBehind(page: Page): Promise<boolean> {
  const readTop = () => page.evaluate(() => window.scrollY)
  const before = await readTop()
  await page.mouse.move(6, 200)
  await page.mouse.wheel(0, 120)
  await page.waitForTimeout(150)
  const after = await readTop()
  return after !== before
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 360, height: 616 },
]) {
  test(`[P18] by keyboard, at ${width}: every panel is read from its title, holds the focus and the page, and gives both back`, async ({
    page,
    chatServer: server,
  }) => {
    await page.setViewportSize({ width, height })
    const link = await publishThemed(
      server,
      (theme) => {
        showsPhone(theme)
        const { header, footer } = theme.flow_settings
        header.displayLinks = true
        header.links = [{ name: 'Help', url: '/server-error', link_option: 10 }]
        footer.phoneConsents = { displayCollectUserConsents: true }
        expect(footer.incomingPhone).toBe(phone)
      },
      { pages },
    )
    await openFlow(page, link)
    for (const { name, opener, beside } of panels) {
      const isModal = !beside || width < 600
      const dialog = page.getByRole('dialog', { name, exact: true })
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await expect.poll(() => readFocus(page)).toEqual({ in: name, onTitle: true })
      await page.waitForTimeout(400)
      if (process.env.PANEL_SHOTS) {
        await page.screenshot({ path: `${process.env.PANEL_SHOTS}/${width}-${name}.png` })
      }
      expect([name, await scrollBehind(page)]).toEqual([name, !isModal])
      for (let step = 0; isModal && step < 8; step += 1) {
        await page.keyboard.press('Tab')
        // Between the last and the first control the focus is the browser's own for a moment.
        const held = await page.evaluate(() => {
          const { activeElement } = document
          return activeElement === document.body || activeElement?.closest('dialog') !== null
        })
        expect([name, step, held]).toEqual([name, step, true])
      }
      await dialog.getByRole('heading').first().focus()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener(page)).toBeFocused()
    }
  })
}
