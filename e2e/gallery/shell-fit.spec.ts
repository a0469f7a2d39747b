import type { Page } from '@playwright/test'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import { buildFlow } from '../../flow/engine/build-flow.ts'
import { sizes } from '../fit.ts'
import { expect, test } from './gallery-test.ts'

/** Opens a page of a flow so short that there is room below it. */
async function open(page: Page): Promise<void> {
  await page.goto('/shell.html?around=/flow&tall=300px')
  await page.waitForFunction(() => 'shell' in window)
  await page.evaluate(([look, flow]) => window.shell.showFrame('/flow', look, flow), [
    neutralTheme,
    buildFlow(),
  ] as const)
}

const readScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    return scrollHeight - clientHeight
  })

const readTop = (page: Page) =>
  page.evaluate(() => (document.querySelector('main h1')?.getBoundingClientRect().y ?? 0) + scrollY)

/** Makes the page longer, in all by so much. */
const grow = (page: Page, px: number) =>
  page.evaluate(async (height) => {
    document.querySelector('[data-grown]')?.remove()
    const filler = document.createElement('div')
    filler.dataset.grown = ''
    filler.style.blockSize = `${height}px`
    document.querySelector('main form')?.append(filler)
    await new Promise(requestAnimationFrame)
  }, px)

/** How much longer it can become before it scrolls or is drawn closer together. */
async function findRoom(page: Page): Promise<number> {
  const fits = async (px: number) => {
    await grow(page, px)
    return (await page.locator('[data-flow]').getAttribute('data-fit')) === ''
  }
  let room = 0
  for (const step of [256, 128, 64, 32, 16, 8, 4, 2, 1]) {
    if (await fits(room + step)) room += step
  }
  return room
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(sizes.laptop)
  await open(page)
  expect(await readScroll(page)).toBe(0)
})

test('[P18] a page that somebody holds and that grows a few pixels too long stands still all the same, and keeps its top', async ({
  page,
}) => {
  const room = await findRoom(page)
  await grow(page, room)
  const top = await readTop(page)
  await page.locator('main p').click()
  // The gap below its sheet is 12 pixels high.
  for (const [more, scrolls] of [
    [7, 0],
    [12, 0],
    [90, 78],
  ] as const) {
    await grow(page, room + more)
    expect([await readScroll(page), await readTop(page)], `${more}`).toEqual([scrolls, top])
  }
})

test('[P18] with another heading it is another page, which nobody holds yet', async ({ page }) => {
  const room = await findRoom(page)
  await grow(page, room)
  await page.locator('main p').click()
  await grow(page, room + 30)
  expect(await readScroll(page)).toBe(18)
  await page.evaluate(() => {
    const heading = document.querySelector('main h1')
    heading?.replaceWith(Object.assign(document.createElement('h1'), { textContent: 'Then' }))
  })
  await expect.poll(() => readScroll(page)).toBe(0)
})

test('[P18] it is measured again when its parts or the room of a bar is another', async ({
  page,
}) => {
  const fit = () => page.locator('[data-flow]').getAttribute('data-fit')
  await page.evaluate(() => {
    document.querySelector('main p')?.replaceChildren('Its words. '.repeat(400))
  })
  await expect.poll(fit).toBe('long')
  await page.evaluate(() => {
    document.querySelector('main p')?.remove()
  })
  await expect.poll(fit).toBe('')

  await page.setViewportSize(sizes.lowPhone)
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--bar-height', '500px')
  })
  await expect.poll(fit).not.toBe('')
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--bar-height', '0px')
  })
  await expect.poll(fit).toBe('')
})

test('[ALERT-02] [P18] the room of an alert comes out of the gap above a page that somebody holds', async ({
  page,
}) => {
  const alert = page.locator('[data-alert]')
  for (const height of [800, 1000]) {
    await page.setViewportSize({ width: 1280, height })
    await page.locator('main p').click()
    const before = await readTop(page)
    await page.evaluate(() => window.shell.showAlert('That did not work.'))
    await expect(alert).toBeVisible()
    const top = await readTop(page)
    expect(await readScroll(page), `${height}`).toBe(0)
    const { y = 0, height: tall = 0 } = (await alert.boundingBox()) ?? {}
    expect(top).toBeGreaterThan(y + tall)
    // Where the gap is as high as the alert, nothing moves.
    if (height === 1000) expect(top).toBe(before)
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toHaveCount(0)
    await page.keyboard.press('Shift')
    await expect.poll(() => readTop(page)).toBe(before)
  }
})
