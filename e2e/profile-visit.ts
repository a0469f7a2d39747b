import { expect, type Locator, type Page } from '@playwright/test'
import type { ItemTypeName, ValueAssociation } from '../contract/codes.ts'
import type { AnswersByItem } from '../contract/shapes/answer.ts'
import { openDatabase } from '../server/data/database.ts'
import type { CompiledProgramme } from '../server/programmes/compiled-programme.ts'
import { listProgrammes } from '../server/programmes/repository.ts'
import type { BrowserServer } from '../testing/browser-server.ts'
import { noise } from '../testing/photos.ts'
import { buildItem, buildPage, pageId } from '../testing/small-programme.ts'
import { button, heading, publishFlow } from './flow-visit.ts'

export const profileCall = 'GET /api/v1/telemedicine/profile/'
export const password = 'Quiet-harbour-77'

const ask = (id: number, type: ItemTypeName, text: string, association: ValueAssociation) =>
  buildItem(id, type, { text, value_association: association })
const genders = [
  { id: 10, text: 'Male' },
  { id: 20, text: 'Female' },
  { id: 30, text: 'Other' },
]
const choice = (id: number, text: string, answers: { id: number; text: string }[]) =>
  buildItem(id, 'SINGLE_ANSWER', { text, answer_choices: answers })

/** Asks who the patient and a caregiver are, makes an account, and has one more page before it ends. */
export const profilePages = [
  buildPage(
    'who',
    'REGULAR',
    [
      heading(1, 'About the patient'),
      ask(2, 'TEXT_FIELD', 'First name', 'FIRST_NAME'),
      ask(3, 'TEXT_FIELD', 'Last name', 'LAST_NAME'),
      ask(4, 'DATE', 'Date of birth', 'BIRTH_DATE'),
      { ...choice(5, 'Sex', genders), value_association: 'GENDER' as const },
      ask(6, 'PHONE_NUMBER', 'Phone', 'PHONE_NUMBER'),
      ask(7, 'IMAGE', 'Your face', 'PHOTO_SELFIE'),
      ask(12, 'TEXT_FIELD', 'Your first name', 'CAREGIVER_FIRST_NAME'),
      ask(13, 'TEXT_FIELD', 'Your last name', 'CAREGIVER_LAST_NAME'),
      ask(14, 'DATE', 'Your date of birth', 'CAREGIVER_BIRTH_DATE'),
      { ...choice(15, 'Your sex', genders), value_association: 'CAREGIVER_GENDER' as const },
      ask(16, 'PHONE_NUMBER', 'Your phone', 'CAREGIVER_PHONE_NUMBER'),
      choice(17, 'You are their', [
        { id: 1, text: 'Parent' },
        { id: 2, text: 'Guardian' },
      ]),
      button(8, 'Go on'),
    ],
    'account',
  ),
  buildPage(
    'account',
    'ACCOUNT_CREATION',
    [heading(20, 'Your account'), buildItem(21, 'PASSWORD'), button(22, 'Create')],
    'more',
  ),
  {
    ...buildPage('more', 'REGULAR', [heading(30, 'One more page'), button(31, 'Send')], 'thanks'),
    display_options: { hide_header: true, hide_footer: true },
  },
  buildPage('thanks', 'THANK_YOU', [heading(40, 'Thank you')], null),
]

export const ada: AnswersByItem = {
  2: [{ value: 'Ada' }],
  3: [{ value: 'Nguyễn-O’Brien' }],
  4: [{ value: '1988-04-27' }],
  5: [{ value: 20 }],
  6: [{ value: '+16175550123' }],
}
/** A boy and his mother, who acts for him. */
export const benAndRuth: AnswersByItem = {
  2: [{ value: 'Ben' }],
  3: [{ value: 'Abara' }],
  4: [{ value: '2012-01-02' }],
  5: [{ value: 10 }],
  12: [{ value: 'Ruth' }],
  13: [{ value: 'Abara-Whitfield' }],
  14: [{ value: '1980-11-03' }],
  15: [{ value: 20 }],
  16: [{ value: '+16175550199' }],
  17: [{ value: 1 }],
}

export interface Visit {
  answers?: AnswersByItem
  /** The flow is done; otherwise one page is left. */
  finished?: boolean
  /** A shipped programme whose theme shows; otherwise the neutral one. */
  theme?: string | undefined
  photo?: boolean
}

type Shipped = Pick<CompiledProgramme, 'theme' | 'link_hosts'>

/** What of a shipped programme a published flow can wear. */
export async function readShipped(server: BrowserServer, slug: string): Promise<Shipped> {
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  try {
    const found = (await listProgrammes(db)).find(({ programme }) => programme.slug === slug)
    if (!found) throw new Error(`No programme is called ${slug}`)
    const { theme, link_hosts } = found.programme
    return { theme, link_hosts }
  } finally {
    await db.destroy()
  }
}

/** Somebody who has answered, made an account and is signed in; the page stays where the flow is. */
export async function signUp(page: Page, server: BrowserServer, visit: Visit = {}) {
  const { answers = ada, finished = false, theme, photo = false } = visit
  const path = await publishFlow(server, profilePages, {
    feature_flags: {},
    ...(theme && (await readShipped(server, theme))),
  })
  await page.goto(server.origin + path)
  await page.waitForURL(/\/flow\?pageId=/)
  const email = `${crypto.randomUUID()}@example.com`
  await page.evaluate(answerAndSignUp, {
    answers,
    email,
    password,
    finished,
    photo: photo ? (await noise(900, 600).jpeg().toBuffer()).toString('base64') : null,
    ids: { who: pageId('who'), account: pageId('account'), more: pageId('more') },
  })
  return { email }
}

interface Wishes {
  answers: AnswersByItem
  email: string
  password: string
  finished: boolean
  photo: string | null
  ids: { who: string; account: string; more: string }
}

/** Runs in the page, so that the calls carry what its own do. */
async function answerAndSignUp(wishes: Wishes): Promise<void> {
  const { answers, email, password: chosen, finished, photo, ids } = wishes
  const { leadId } = JSON.parse(localStorage.getItem('flowStore') ?? '{}')
  const send = async (method: string, path: string, body: unknown) => {
    const reply = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
    return reply.json()
  }
  const given: AnswersByItem = { ...answers }
  if (photo) {
    const form = new FormData()
    const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))
    form.append('image', new Blob([bytes], { type: 'image/jpeg' }), 'face.jpg')
    const sent = await fetch('/api/v1/leads/image/', { method: 'POST', body: form })
    given[7] = [{ value: [await sent.json()] }]
  }
  const lead = `/api/v1/leads/${leadId}/`
  await send('PATCH', lead, { page: ids.who, answers: given })
  const account = { email, password: chosen }
  const auth = await send('POST', `/api/v1/telemedicine/${leadId}/signup/`, account)
  await send('PATCH', lead, { page: ids.account, answers: { 21: [{ value: ' ' }] } })
  if (finished) await send('PATCH', lead, { page: ids.more, answers: {} })
  localStorage.setItem('auth', JSON.stringify(auth))
}

/** Signed in and at home. */
export async function openHome(page: Page, server: BrowserServer, visit: Visit = {}) {
  const person = await signUp(page, server, visit)
  await page.goto(`${server.origin}/profile/home`)
  return person
}

export async function openAbout(page: Page, server: BrowserServer): Promise<void> {
  await page.goto(`${server.origin}/profile/about`)
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
}

/** The value of a row, in the section with this heading where there are several. */
export function aboutRow(page: Page, label: string, section = ''): Locator {
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 2, name: section, exact: true })
  const place = section === '' ? main : main.locator('section').filter({ has: heading })
  return place
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('dd')
}

/** Changes the address as the page itself does, without loading the document again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
