import type { Page } from '@playwright/test'
import { linkOption, resourcesBlockType } from '../../contract/codes.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { sanitiseHtml } from '../../server/programmes/text/sanitise-html.ts'
import { hostileHost, hostileHtml } from '../../testing/browser/hostile-html.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { expect } from '../fixtures.ts'
import { button, expectPage, heading, openFlow, proceedUrl } from '../flow-visit.ts'
import { meetClinic, openMessages } from '../messages-visit.ts'
import { publishThemed } from '../shell-visit.ts'
import { harmless, watchHarm } from '../watch-harm.ts'
import { test } from './apart-test.ts'

const listed = 'help.maker.example'
const all = hostileHtml.join('\n')
/** A control character is refused beside its field. */
const typed = all.replaceAll(/[\p{Cc}--\n]/gv, ' ')

const none = { title: '', text: '' }

const pages = [
  buildPage(
    'texts',
    'WELCOME',
    [
      heading(1, 'Hostile texts'),
      // As the publisher would have left them, had it not refused the programme.
      ...hostileHtml.map((html, place) =>
        buildItem(1_000 + place, 'STATIC_TEXT', { text: sanitiseHtml(html, [listed], () => {}) }),
      ),
      button(2, 'Go'),
    ],
    'questions',
  ),
  buildPage(
    'questions',
    'REGULAR',
    [
      heading(3, 'Hostile questions'),
      buildItem(4, 'SINGLE_ANSWER', {
        text: all,
        answer_choices: hostileHtml.map((text, place) => ({
          id: 2_000 + place,
          text: `${place}: ${text}`,
          description: text,
        })),
      }),
      buildItem(5, 'TEXT_FIELD', { text: 'Zip code', value_association: 'zip code' }),
      buildItem(6, 'TEXT_FIELD', { text: 'City', value_association: 'city' }),
      buildItem(7, 'FREE_TEXT', { text: 'Tell us', options: { max_length: 20_000 } }),
      button(8, 'On'),
    ],
    'answers',
  ),
  {
    ...buildPage('answers', 'REGULAR', [heading(9, 'Your answers'), button(10, 'Last')], 'end'),
    check_answers: { change: 'Change', yes: 'Yes', no: 'No', photos: 'photos' },
  },
  buildPage('end', 'THANK_YOU', [heading(11, 'The end')], null),
]

function sayHostile(theme: Theme): void {
  const { header, footer } = theme.flow_settings
  const inPanel = { url: 'javascript:hit()', link_option: linkOption.SIDE_PANEL }
  theme.customer_data.name = all
  theme.product_data = { ...theme.product_data, name: 'Hostile brand', description: all }
  header.menu_title = all
  header.displayLinks = true
  header.links = hostileHtml.map((html, place) => ({
    ...inPanel,
    name: `Link ${place} ${html}`,
    content: `<b>text ${place}</b>${html}`,
  }))
  header.resources_block = {
    display_block: true,
    block_option: resourcesBlockType.PREVIEW,
    background_color: `url(https://${hostileHost}/x.png)`,
    links: [],
    preview: {
      ...{ title: all, short_preview: all, link_style: all, link_address: 'javascript:hit()' },
      link_option: linkOption.NEW_TAB,
    },
  }
  footer.title = all
  footer.displayTitle = true
  footer.displayExternalLink = true
  footer.externalLinkText = all
  footer.externalLinkURL = 'javascript:hit()'
  theme.flow_theme.overrides = { radius: `1px;background:url(https://${hostileHost}/r.png)` }
  theme.flow_theme.fonts.header = {
    fileName: `https://${hostileHost}/f.woff2`,
    family: '</style><script>hit()</script>',
  }
}

/** Refuses each proceed with the next of the texts, and tells an agreement with the same. */
async function refuseInTurn(page: Page) {
  let at = -1
  await page.route(proceedUrl, (route) => {
    at += 1
    const detail = `<b>alert ${at}</b><a href="/terms-of-use">terms</a> ${hostileHtml[at]}`
    return route.fulfill({ status: 400, json: { detail } })
  })
  await page.route(/\/content\/terms-of-use\//, (route) =>
    route.fulfill({ json: { title: all, text: `<b>terms ${at}</b>${hostileHtml[at]}` } }),
  )
}

/** Refuses, shows an alert and opens the agreement of its link, once for each text. */
function findHarmOfAlerts(page: Page): Promise<string[]> {
  return page.evaluate(async (count) => {
    const found: string[] = []
    for (let at = 0; at < count; at += 1) {
      window.press('main form button')
      await window.until('[data-alert] b', `alert ${at}`)
      found.push(...window.findHarm('[data-alert] b ~ *, [data-alert] span:has(> b)'))
      window.press('[data-alert] a[href="/terms-of-use"]')
      await window.until('dialog b', `terms ${at}`)
      found.push(...window.findHarm('dialog div:has(> b)'))
      window.press('dialog button')
      // What it shows goes once the browser has told of its closing.
      await window.until('body:not(:has(dialog b))', '')
    }
    return found
  }, hostileHtml.length)
}

/** Opens what each link of the menu shows. */
function findHarmOfPanel(page: Page): Promise<string[]> {
  return page.evaluate(async (count) => {
    const found: string[] = []
    window.press('header button[aria-haspopup]')
    for (let at = 0; at < count; at += 1) {
      await window.until('dialog nav', `Link ${at} `)
      const links = document.querySelectorAll<HTMLElement>('dialog nav button')
      links[at]?.click()
      await window.until('dialog b', `text ${at}`)
      found.push(...window.findHarm('dialog div:has(> b)'))
      window.press('dialog button')
    }
    return found
  }, hostileHtml.length)
}

test.use({ expectedConsole: /status of 400/ })

test('[P11] a hundred and twenty hostile texts in fourteen places run nothing, reach nobody and cover nothing', async ({
  page,
  server,
  sink,
}) => {
  expect(new Set(hostileHtml).size).toBe(120)
  const readHarm = await watchHarm(page, sink, listed)
  const findHarm = (selector: string) => page.evaluate((where) => window.findHarm(where), selector)
  const link = await publishThemed(server, sayHostile, {
    pages,
    agreements: { 'hostile-brand': { terms: none, privacy: none } },
  })
  await openFlow(page, `${link}&secondary_id=${encodeURIComponent(all.slice(0, 4_000))}`)
  await expectPage(page, 'Hostile texts')

  await test.step('the texts of a page, and the names, words, colours and fonts of a theme', async () => {
    await expect(page.locator('footer')).toContainText('<script>hit()</script>')
    await expect(page.locator('[data-resources]')).toContainText('<script>hit()</script>')
    expect(await findHarm('main div:has(> div > div > #page-heading)')).toEqual([])
    expect(await readHarm()).toEqual(harmless)
  })

  await test.step('an alert, and the agreement its link opens', async () => {
    await refuseInTurn(page)
    const harm = await findHarmOfAlerts(page)
    expect(harm).toEqual([])
    expect(await readHarm()).toEqual(harmless)
    await page.unroute(proceedUrl)
  })

  await test.step('what the links of the menu show in the panel', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const harm = await findHarmOfPanel(page)
    expect(harm).toEqual([])
    expect(await readHarm()).toEqual(harmless)
  })

  await test.step('questions and choices, a zip code’s reply, a refused answer, and what a person typed', async () => {
    await page.keyboard.press('Escape')
    // The footer is taller than the screen.
    await page.getByRole('button', { name: 'Go' }).dispatchEvent('click')
    await expectPage(page, 'Hostile questions')
    await page.route(/zip_code|zipcode/, (route) =>
      route.fulfill({ json: { city: all, state: { name: all } } }),
    )
    await page.getByLabel('Zip code').fill('02139')
    await page.getByLabel('Tell us').fill(typed)
    await expect(page.getByLabel('City')).toHaveValue(/<script>hit\(\)<\/script>/)
    await page.getByLabel('City').fill('Cambridge')
    await page.getByRole('radio').first().dispatchEvent('click')
    await page.route(proceedUrl, (route) =>
      route.fulfill({ status: 400, json: { detail: all, 7: [all] } }),
    )
    await page.getByRole('button', { name: 'On' }).dispatchEvent('click')
    await expect(page.locator('[data-alert]')).toBeVisible()
    expect(await readHarm()).toEqual(harmless)
    await page.unroute(proceedUrl)
    await page.getByRole('button', { name: 'On' }).dispatchEvent('click')
    await expectPage(page, 'Your answers')
    await expect(page.getByRole('main')).toContainText('<script>hit()</script>')
    expect(await readHarm()).toEqual(harmless)
  })
})

test('[P11] in a chat with the clinic they are words: in its messages, in its list, as a name and as that of a photo', async ({
  page,
  server,
  sink,
}) => {
  const clinic = await meetClinic(page, server)
  const chat = await clinic.begin('Dr. Amara Okoro', 'Hello.')
  const at = new Date(2026, 2, 2).toISOString()
  const entry = { is_available: true, unread_count: 0, last_message_time: at }
  const entries = hostileHtml.map((text, place) => ({
    ...entry,
    id: place === 0 ? chat : `c-${place}`,
    last_clinician_name: `Dr. ${place} ${text}`,
    last_message_text: text,
  }))
  const messages = hostileHtml.map((message_text, place) => ({
    id: `m-${place}`,
    author_type: place % 2 === 0 ? 'clinician' : 'patient',
    created_dt: at,
    is_read: true,
    message_text,
  }))
  await page.route(/telemedicine\/chats\/(\?.*)?$/, (route) =>
    route.fulfill({ json: { results: entries, next: null } }),
  )
  await page.route(`**/chats/${chat}/messages/`, (route) =>
    route.fulfill({ json: { results: messages.toReversed(), next: null } }),
  )
  const readHarm = await watchHarm(page, sink, listed)
  await openMessages(page, server)
  const list = page.getByRole('region', { name: 'Your chats' })
  await expect(list.getByRole('button')).toHaveCount(120)
  await list.getByRole('button').first().click()
  const texts = page.getByRole('region', { name: /^Messages with/ }).locator('li p:nth-child(2)')
  await expect(texts).toHaveCount(120)
  // No part of any became anything but its own words.
  expect(await texts.evaluateAll((all) => all.map((one) => one.textContent))).toEqual(hostileHtml)
  expect(await texts.locator('*').count()).toBe(0)
  expect(await list.locator('script, img, svg [onload], iframe, form, style').count()).toBe(0)
  const photo = { name: all, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await page.locator('input[type=file]').setInputFiles(photo)
  const named = page.getByRole('status').locator('span > span')
  expect(await named.textContent()).toBe(all)
  expect(await named.locator('*').count()).toBe(0)
  expect(await readHarm()).toEqual(harmless)
})
