import type { Page } from '@playwright/test'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect, test } from '../fixtures.ts'
import {
  button,
  catchAnswers,
  expectPage,
  heading,
  holdReplies,
  openFromElsewhere,
  openHeld,
  publishFlow,
} from '../flow-visit.ts'
import { programmeLinks } from '../programme-links.ts'
import { watchCalls } from '../sink-visit.ts'

const requestLimit = 8
const mark = 'first question'

/** Notes the moment a control of the first page is in the document. */
function watchFirstQuestion(name: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main button, main input') === null) return
    performance.mark(name)
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** What was asked for, and how much of it before that moment; fonts and pictures come beside it. */
function readRequests(page: Page, name: string): Promise<{ paths: string[]; before: string[] }> {
  return page.evaluate((markName) => {
    const [question] = performance.getEntriesByName(markName)
    const entries = performance
      .getEntriesByType('resource')
      .filter(({ name: url }) => !/\.(woff2|svg|webp|jpg|png)$/.test(url))
    const listPaths = (some: PerformanceEntry[]) =>
      some.map((entry) => new URL(entry.name).pathname)
    const isBefore = ({ startTime }: PerformanceEntry) =>
      question !== undefined && startTime < question.startTime
    return { paths: listPaths(entries), before: listPaths(entries.filter(isBefore)) }
  }, name)
}

/** Marks the page's own parts, so that those of another page are told from them. */
const markParts = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('main *')) Object.assign(part, { early: true })
    return document.querySelectorAll('main *').length
  })
const countMarked = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll('main *')].filter((part) => 'early' in part).length,
  )

const third = buildPage('third', 'THANK_YOU', [heading(9, 'Done')], null)

/** When the fonts that are on their way now have come, on the page's clock. */
const whenFontsCame = (page: Page) =>
  page.evaluate(async () => {
    const coming = [...document.fonts].filter(({ status }) => status === 'loading')
    await Promise.all(coming.map(({ loaded }) => loaded))
    return { count: coming.length, atMs: performance.now() }
  })

for (const { slug, path } of programmeLinks) {
  test(`[GAP-172] [GAP-03] [LAYOUT-16] [USER-10] ${slug}: its first page is seen before the program has come, by few requests and none twice; the program takes it over as it is and calls 150 ms after the fonts`, async ({
    page,
  }) => {
    await page.addInitScript(watchFirstQuestion, mark)
    const bringFonts = await holdReplies(page, '**/*.woff2')
    const bringCalls = await holdReplies(page, '**/assets/begin-*.js')
    // What is there already needs none of it, and may not be taken away until it has come.
    const bringEngine = await holdReplies(page, '**/assets/engine-*.js')
    const bringViews = await openHeld(page, path.replace('/?', '/entry?'))
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const marked = await markParts(page)
    expect(marked).toBeGreaterThan(5)
    // The other wait is over by then [USER-08].
    await page.waitForFunction(() => performance.now() > 600)
    const came = whenFontsCame(page)
    bringFonts()
    const { count, atMs } = await came
    expect(count).toBeGreaterThan(0)
    bringCalls()
    bringViews()
    await page.waitForURL(/\/flow\?pageId=/)
    expect(await countMarked(page)).toBe(marked)
    bringEngine()
    const calledMs = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource')
      return calls.find(({ name }) => name.includes('/api/'))?.startTime ?? 0
    })
    // The document's own script heard of the fonts a moment before this one.
    expect(calledMs - atMs).toBeGreaterThan(148)
    await page.waitForLoadState('networkidle')
    const { paths, before } = await readRequests(page, mark)
    expect(before.length, before.join('\n')).toBeLessThan(requestLimit)
    expect(paths.length).toBeGreaterThan(2)
    expect(new Set(paths).size, paths.join('\n')).toBe(paths.length)
  })
}

test('[GAP-172] [P17] what is chosen and typed before the program has come is sent with the first press', async ({
  page,
  server,
}) => {
  const answer_choices = ['One', 'Two'].map((text, at) => ({ id: 21 + at, text }))
  const items = [
    heading(1, 'First'),
    buildItem(2, 'SINGLE_ANSWER', { text: 'Which?', answer_choices }),
    buildItem(3, 'MULTI_ANSWER', {
      text: 'Also',
      answer_choices: answer_choices.map(({ id, text }) => ({ id: id + 10, text: `Also ${text}` })),
    }),
    buildItem(4, 'TEXT_FIELD', { text: 'Your town' }),
    buildItem(5, 'FREE_TEXT', { text: 'Anything else' }),
    button(6, 'Go'),
  ]
  const path = await publishFlow(server, [buildPage('first', 'REGULAR', items, 'third'), third])
  const release = await openHeld(page, path)
  await page.getByRole('radio', { name: 'One', exact: true }).check()
  await page.getByRole('radio', { name: 'Two', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Also Two' }).check()
  await page.getByLabel('Your town').fill('Ashford')
  await page.getByLabel('Anything else').fill('Nothing at all')
  await page.getByRole('button', { name: 'Go' }).click()
  const { answers } = await catchAnswers(page, async () => release())
  expect(answers).toMatchObject({
    2: [{ value: 22 }],
    3: [{ value: [32] }],
    4: [{ value: 'Ashford' }],
    5: [{ value: 'Nothing at all' }],
  })
  await expectPage(page, 'Done')
  // The document named what its page waits for, and nothing else; the styles of that were in it.
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
      ({ href }) => /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(href)?.[1],
    ),
  )
  expect([...new Set(named)].slice(0, 8).sort()).toEqual(
    ['begin', 'engine', 'fields', 'index', 'items', 'replies', 'rolldown-runtime', 'rules'].sort(),
  )
  expect(named).not.toContain('shown-views')
  const { paths } = await readRequests(page, mark)
  expect(paths.filter((asked) => /\/(?:items|fields)-[^/]+\.css$/.test(asked))).toEqual([])
})

test('[GAP-172] a choice that goes on by itself does so when it was made early, by keyboard not', async ({
  page,
  server,
}) => {
  const answer_choices = ['One', 'Two'].map((text, at) => ({ id: 21 + at, text }))
  const items = [heading(1, 'First'), buildItem(2, 'SINGLE_ANSWER', { text: '', answer_choices })]
  const path = await publishFlow(server, [buildPage('first', 'REGULAR', items, 'third'), third])
  const release = await openHeld(page, path)
  await page.getByRole('radio', { name: 'One' }).focus()
  await page.keyboard.press('ArrowDown')
  release()
  await page.waitForURL(/\/flow\?pageId=/)
  await expect(page.getByRole('radio', { name: 'Two' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Two' })).toBeFocused()
  await expectPage(page, 'First')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.unroute('**/assets/index-*.js')
  const releaseAgain = await openHeld(page, path)
  const reply = await holdReplies(page, '**/api/v1/**')
  await page.getByRole('radio', { name: 'Two' }).check()
  await expect(page.locator('[data-waiting]')).toBeVisible()
  releaseAgain()
  await expect.poll(() => page.evaluate(() => '__posologyEarly' in window)).toBe(false)
  await expect(page.locator('[data-waiting]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  reply()
  await expectPage(page, 'Done')
})

test('[GAP-172] [ROUTE-06] a first page stays where it was scrolled to when its visit begins, and the next begins at the top', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const tall = buildItem(2, 'STATIC_TEXT', { text: '<p>Line</p>'.repeat(60) })
  const items = [heading(1, 'First'), tall, button(3, 'Go')]
  const next = buildPage('next', 'REGULAR', [heading(4, 'Second'), { ...tall, id: 5 }], null)
  const path = await publishFlow(server, [buildPage('first', 'REGULAR', items, 'next'), next])
  const release = await openHeld(page, path)
  await expectPage(page, 'First')
  await page.evaluate(() => scrollTo(0, 500))
  release()
  await page.waitForURL(/\/flow\?pageId=/)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(500)
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Second')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[GAP-172] a lead that stands further on replaces the first page, and what was done on it is let go', async ({
  page,
  server,
}) => {
  const pages = [
    buildPage('first', 'WELCOME', [heading(1, 'First'), button(2, 'Go')], 'second'),
    buildPage('second', 'REGULAR', [heading(3, 'Second'), button(2, 'On')], 'third'),
    third,
  ]
  const path = await publishFlow(server, pages)
  await page.goto(path)
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Second')
  await page.evaluate(() => localStorage.clear())
  await openFromElsewhere(page)
  const release = await openHeld(page, path)
  await expectPage(page, 'First')
  const proceeds = watchCalls(page, /^PATCH /)
  await page.getByRole('button', { name: 'Go' }).click()
  release()
  await expectPage(page, 'Second')
  const said = page.getByRole('status').filter({ hasText: 'You go on where you stopped.' })
  await expect(said).toBeVisible()
  await page.waitForURL(/\/flow\?pageId=/)
  await expectPage(page, 'Second')
  await page.getByRole('button', { name: 'On' }).click()
  await expectPage(page, 'Done')
  expect(proceeds).toHaveLength(1)
})

/** As a browser does that translates a page for who reads another language: it goes on to do so. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.textContent?.trim() || text.parentElement?.closest('script, style, noscript, font'))
      continue
    const word = document.createElement('font')
    word.append(`«${text.textContent}»`)
    text.parentNode?.replaceChild(word, text)
  }
  document.documentElement.classList.add('translated-ltr')
}

test('[GAP-172] [P17] a page that a browser has translated keeps what was entered, and goes on without a word on the console', async ({
  page,
  server,
}) => {
  const answer_choices = ['One', 'Two'].map((text, at) => ({ id: 21 + at, text }))
  const items = [
    heading(1, 'First'),
    buildItem(2, 'SINGLE_ANSWER', { text: 'Which?', answer_choices }),
    buildItem(4, 'TEXT_FIELD', { text: 'Your town' }),
    button(6, 'Go'),
  ]
  const second = buildPage('second', 'REGULAR', [...items.slice(1), heading(3, 'Second')], 'third')
  const path = await publishFlow(server, [
    buildPage('first', 'REGULAR', items, 'second'),
    second,
    third,
  ])
  const release = await openHeld(page, path)
  await page.evaluate(translate)
  await page.getByRole('radio', { name: '«Two»' }).check()
  await page.getByRole('textbox').fill('Ashford')
  release()
  await page.waitForURL(/\/flow\?pageId=/)
  await expect(page.getByRole('textbox')).toHaveValue('Ashford')
  await expect(page.getByRole('textbox')).toBeFocused()
  await page.evaluate(translate)
  const { answers } = await catchAnswers(page, () =>
    page.getByRole('button', { name: 'Go' }).click(),
  )
  expect(answers).toMatchObject({ 2: [{ value: 22 }], 4: [{ value: 'Ashford' }] })
  await expectPage(page, 'Second')
  await page.evaluate(translate)
  await page.goBack()
  await expectPage(page, 'First')
  await expect(page.getByRole('textbox')).toHaveValue('Ashford')
  await page.evaluate(translate)
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Second')
  await page.evaluate(translate)
  await page.getByRole('button', { name: 'Go' }).click()
  await expectPage(page, 'Done')
})
