import type { Page } from '@playwright/test'
import { formatPreviewPath } from '../../server/areas/previews/shared/preview-token.ts'
import { openDatabase } from '../../server/data/database.ts'
import { expectAccessible } from '../accessibility.ts'
import { expectHeading } from '../drive-page.ts'
import { expectFits } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { openSink, readLeadId, sinkId, sinkLink, watchCalls } from '../sink-visit.ts'

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

const testLink = `${sinkLink}&test_only=true`
const testBar = (page: Page) => page.getByRole('complementary', { name: 'Test' })

/** Opens a link whose visit has begun when it is shown; its lead, and whether it is said to be a test. */
async function see(page: Page, open: () => Promise<unknown>) {
  await open()
  await expectHeading(page, 'Everything once')
  await expect(page).toHaveURL(/^[^?]+\/flow\?pageId=[\w-]+$/)
  return { leadId: await readLeadId(page), isTest: await testBar(page).isVisible() }
}

test('[GAP-40] [ENTRY-10] [GAP-36] a test and a visit that is none are begun by their own links within five minutes too, and every document says which of them it shows', async ({
  page,
  context,
}) => {
  const calls = watchCalls(page, /POST \/api\/v1\/leads\/$/)
  await openSink(page)
  const own = { leadId: await readLeadId(page), isTest: false }
  const first = await see(page, () => page.goto(testLink))
  expect(first.isTest).toBe(true)
  expect(first.leadId).not.toBe(own.leadId)
  await expect(testBar(page)).toHaveText(
    'This is only a test. No clinic sees it and nothing is charged. For care, ask for another link.',
  )
  const test = { leadId: first.leadId, isTest: true }
  expect(await see(page, () => page.reload())).toEqual(test)
  await expect(testBar(page)).toBeInViewport({ ratio: 1 })
  expect(await readOrder(page)).toMatchObject({ barAtTop: true, headerBelow: true })
  expect(await see(page, () => page.goto(sinkLink))).toEqual(own)
  expect(await see(page, () => page.reload())).toEqual(own)
  // Its own link again within five minutes, and one that names no condition.
  expect(await see(page, () => page.goto(`${sinkLink}&test_only=%20false`))).toEqual(own)
  expect(await see(page, () => page.goto(`/?cuuid=${sinkId}&test_only=1`))).toEqual(test)
  expect(calls.map(({ body }) => body)).toMatchObject([
    { condition_uuid: sinkId },
    { test_only: true },
    { condition_uuid: sinkId },
    { test_only: true },
  ])

  // What one tab began the other shows when it is loaded anew.
  const beside = await context.newPage()
  expect(await see(beside, () => beside.goto(sinkLink))).toEqual(own)
  expect(await see(page, () => page.reload())).toEqual(own)
  expect(await see(beside, () => beside.goto(testLink))).toEqual(test)
  expect(await see(page, () => page.reload())).toEqual(test)
  // These go on with what is kept, whatever it is.
  expect(await see(page, () => page.goto(`/?cuuid=${sinkId}`))).toEqual(test)
  expect(await see(page, () => page.goto(sinkLink))).toEqual(test)
})
