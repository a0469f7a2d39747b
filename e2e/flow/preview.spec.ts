import type { Page } from '@playwright/test'
import { formatPreviewPath } from '../../server/areas/previews/shared/preview-token.ts'
import { openDatabase } from '../../server/data/database.ts'
import { expectAccessible } from '../accessibility.ts'
import { expectHeading } from '../drive-page.ts'
import { expectFits } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'

/** From top to bottom: the preview's bar, the header, and the first words of the page. */
function readOrder(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return { top: box?.top ?? -1, bottom: box?.bottom ?? -1 }
    }
    const [bar, header, words] = [boxOf('aside'), boxOf('header'), boxOf('main h1')]
    return {
      barAtTop: bar.top === 0 && bar.bottom > 0,
      headerBelow: header.top === bar.bottom,
      wordsBelow: words.top >= header.bottom,
    }
  })
}

test('[P7] a preview says above the header which version it shows, and covers and moves nothing of the page', async ({
  page,
  server,
}) => {
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  const path = await formatPreviewPath(db, findLink('kestrivo').id, new Date())
  await db.destroy()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 616 })
  await page.goto(`${path}?page=signs`)
  await expectHeading(page, 'Has any of this happened in the last two weeks?')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const bar = page.getByRole('complementary', { name: 'Preview' })
  const words =
    /^Preview of version [0-9a-f]{8}, published \d{4}-\d\d-\d\d \d\d:\d\d UTC. Nothing here counts.$/
  await expect(bar).toHaveText(words)
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await readOrder(page)).toEqual({ barAtTop: true, headerBelow: true, wordsBelow: true })
  // Also at the end of a page that scrolls.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => readOrder(page)).toMatchObject({ barAtTop: true, headerBelow: true })
  await expectAccessible(page)
  await expectFits(page)
  // The side panel covers the window below the bar, and no more.
  await page.setViewportSize({ width: 360, height: 616 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const edge = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
  const panel = { x: 0, y: edge, width: 360, height: 616 - edge }
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual(panel)
  await page.keyboard.press('Escape')

  // A page that fits, fits below the bar too.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${path}?page=age`)
  await expectHeading(page, 'How old are you?')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const readScroll = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(readScroll).toBe(0)
})
