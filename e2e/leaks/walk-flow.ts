import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { noise } from '../../testing/people/photos.ts'
import type { Services } from '../../testing/sink/leak-report.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { chatHost, errorHost } from '../apart/apart-test.ts'
import { buttonOf, panelOf } from '../chat-visit.ts'
import { answerQuestion, expectHeadingAgain, pointer } from '../drive-page.ts'
import { expect } from '../fixtures.ts'
import { expectPage } from '../flow-visit.ts'
import { readEvents } from '../tracking/tracking-visit.ts'
import type { Canaries } from './canaries.ts'
import type { FoundSecrets } from './found-secrets.ts'
import { type LeakPage, leakPages } from './item-plans.ts'
import type { LeakFlow, PlannedItem } from './leak-flow.ts'

export interface LeakWalk {
  page: Page
  server: BrowserServer
  sink: TlsSink
  services: Services
  canaries: Canaries
  secrets: FoundSecrets
  flow: LeakFlow
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** What nobody caught, with everything rare in it that is known so far. */
export async function crash({ page, canaries }: LeakWalk): Promise<void> {
  const words = canaries.secrets.map(({ value }) => value).join(' ')
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(`broken on purpose: ${text}`)
    })
    setTimeout(() => {
      const error = new Error(text, { cause: new RangeError(text) })
      error.name = text
      Promise.reject(Object.assign(error, { answer: text }))
    })
    setTimeout(() => Promise.reject({ answer: text }))
  }, words)
}

/** By the link of a letter, which says a lot; what is asked is answered with yes. */
export async function begin({ page, server, sink, canaries, flow, secrets }: LeakWalk) {
  const given = new URLSearchParams({
    rx_source: 'letter',
    rx_campaign: 'spring',
    employee: '1',
    ph_id: 'ph-77',
    secondary_id: canaries.word('the secondary id of the link'),
    email: canaries.shown('the address in the link', `${canaries.drawWord()}@example.com`, 'word'),
    gclid: canaries.shown('the click id of the link', canaries.drawWord(), 'word'),
  })
  const path = 'testing/programmes/kitchen-sink/assets/film.mp4'
  await page.route('**/quiet-film.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', path }),
  )
  const fragment = canaries.shown('the fragment of the link', canaries.drawWord(), 'word')
  await page.goto(`${server.origin}${flow.link}&${given}#${fragment}`)
  await expectPage(page, 'Page begin')
  await secrets.look(page)
  const mayHear = [errorHost, chatHost, sink.plainHost]
  const early = sink.requests.filter(({ host }) => !mayHear.includes(host))
  expect(early, 'before the yes').toEqual([])
  await page.getByRole('button', { name: 'Yes, share', exact: true }).click()
  await expect.poll(() => readEvents(sink).length).toBeGreaterThan(0)
}

/** A link of the author's to another site, and one that stands for a module. */
export async function leaveByLinks({ page, sink }: LeakWalk): Promise<void> {
  for (const [name, host] of [
    ['the leaflet', 'reading.maker.example'],
    ['see the offer', 'offer.maker.example'],
  ] as const) {
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name }).click()
    const other = await opened
    await expect.poll(() => sink.requests.some((one) => one.host === host)).toBe(true)
    await other.close()
  }
}

async function talkWithOwnChat({ page, canaries }: LeakWalk): Promise<void> {
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'I understand' }).click()
  const field = panel.getByLabel('Your question')
  await field.fill(`What about ${canaries.word('a question in the chat')}?`)
  await panel.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(
    panel.getByText(/I do not know the answer|I am not sure what you mean/),
  ).toBeVisible()
  await panel.getByRole('button', { name: 'Ask a person' }).click()
  await panel.getByRole('button', { name: 'Leave a message' }).click()
  await panel.getByLabel('Your message').fill(`I am ${canaries.word('a message in the chat')}.`)
  const contact = panel.getByLabel('Your e-mail address or phone number')
  await contact.fill(canaries.email('the address in the chat'))
  await contact.press('Enter')
  await expect(panel.getByText(/You get an answer at/)).toBeVisible()
}

async function talkWithOthers({ page, canaries }: LeakWalk): Promise<void> {
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'I agree' }).click()
  const word = canaries.shown('a question in the chat', canaries.drawWord(), 'word')
  await panel.getByLabel('Your message').fill(word)
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByText('A nurse reads this within the hour.')).toBeVisible()
}

export async function talk(walk: LeakWalk): Promise<void> {
  const { page, services } = walk
  const opener = buttonOf(page).or(
    page.getByRole('contentinfo').getByRole('button', { name: /chat/i }),
  )
  await opener.filter({ visible: true }).first().click()
  await (services === 'own' ? talkWithOwnChat(walk) : talkWithOthers(walk))
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
}

/** A photo by a file whose name says whose it is. */
export async function addPhoto(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  const main = page.getByRole('main')
  const [add, files] = ['Add a photo', 'Choose a photo'].map((text) =>
    main.getByRole('button', { name: text }),
  )
  if (!add || !files) return
  await add.or(files).first().click()
  if (await files.isVisible()) await files.click()
  const buffer = await noise(600, 400).jpeg().toBuffer()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

/** What is near is offered before anything is typed, so that a choice alone need not have been searched for. */
async function searchFor(page: Page, words: string): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(words))
  await page.getByRole('combobox').fill(words)
  await asked
}

async function answer(walk: LeakWalk, { label, given, type }: PlannedItem): Promise<void> {
  const { page, canaries } = walk
  if (given === undefined) return
  if (type === 'NESTED_BUTTON') return press(page, String(given))
  if (type === 'SLIDER') {
    await page.getByRole('slider', { name: label }).fill(String(given))
    return
  }
  if (type === 'IMAGE') {
    const name = canaries.shown('the name of a photo’s file', canaries.drawWord(), 'word')
    await addPhoto(page, `${name}.jpg`)
    return expect(page.getByText('Photo added')).toBeVisible()
  }
  if (typeof given === 'object' && 'pharmacy' in given) await searchFor(page, given.pharmacy)
  await answerQuestion(page, label, given, pointer)
  if (type !== 'MULTI_ANSWER') return
  const group = page.getByRole('group', { name: label })
  await group.getByRole('textbox').fill(canaries.word('the text of a choice'))
}

async function watchFilm(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    element.pause()
  })
  await page.getByRole('button', { name: /^(?:Go on without the video|Seen)$/ }).click()
}

/** Everything of a page is answered, and it is sent. */
async function answerPage(walk: LeakWalk, name: LeakPage): Promise<void> {
  const { page, flow, secrets } = walk
  const planned = flow.items.filter((item) => item.page === name)
  if (name === 'breather') await press(page, 'I am ready')
  if (name === 'film') await watchFilm(page)
  await expectPage(page, `Page ${name}`)
  for (const item of planned) await answer(walk, item)
  await secrets.look(page)
  if (planned.some(({ type }) => type === 'NESTED_BUTTON')) return
  await press(page, 'Go on')
}

/**
 * The database refuses answers, in words that hold them, until the server has reported that and the page has told of it. Then
 * the page goes on by itself: what is not known to be saved is sent again.
 */
async function saveLate(walk: LeakWalk, name: LeakPage, next: LeakPage): Promise<void> {
  const { page, server, sink } = walk
  const run = (text: string) => sql.raw(text).execute(server.db)
  await run(`create or replace function refuse_answer() returns trigger language plpgsql as
    $$ begin raise exception 'refused: %', new::text using detail = new::text; end $$`)
  await run(
    'create trigger refuse before insert on answers for each row execute function refuse_answer()',
  )
  const isReport = ({ host }: { host: string }) => host === sink.plainHost
  const before = sink.requests.filter(isReport).length
  await answerPage(walk, name)
  await expect.poll(() => sink.requests.filter(isReport).length).toBeGreaterThan(before)
  await expect(page.getByText('Not saved yet: we keep trying').first()).toBeVisible()
  await crash(walk)
  await run('drop trigger refuse on answers')
  await expectHeadingAgain(page, `Page ${next}`)
}

/** The first page, and everything of the one that asks for choices. */
export async function walkChoices(walk: LeakWalk): Promise<void> {
  await press(walk.page, 'Go on')
  await answerPage(walk, 'choices')
  await expectPage(walk.page, 'Page typed')
}

/** From the first page to the one that takes a payment, which is shown then. */
export async function walkToPayment(walk: LeakWalk): Promise<void> {
  const { page } = walk
  await walkChoices(walk)
  for (const name of leakPages.slice(2, leakPages.indexOf('pay'))) {
    if (name === 'typed') await saveLate(walk, name, 'photos')
    else await answerPage(walk, name)
  }
  await expectPage(page, 'Page pay')
}

/** In the product's own form or in the card provider's frame. */
export async function fillCard({ page, services, canaries }: LeakWalk): Promise<void> {
  const card = canaries.shown('the card', '4242424242424242', 'number')
  if (services === 'of others') {
    const frame = page.frameLocator('iframe[title="Secure card fields"]')
    return frame.getByLabel('Card number').fill(card)
  }
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel(/^Expiration date/).pressSequentially('1231')
  await page.getByLabel('Security code').fill('123')
}

export async function pay({ page }: LeakWalk): Promise<void> {
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await expectPage(page, 'Page end')
}
