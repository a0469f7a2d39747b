import { expect, type Locator, type Page } from '@playwright/test'
import type { ValueAssociation } from '../contract/codes.ts'
import type { ItemTypeName } from '../contract/flow-codes.ts'
import type { AnswersByItem } from '../contract/shapes/answer.ts'
import type { CompiledProgramme } from '../server/programmes/compiled-programme.ts'
import { listProgrammes } from '../server/programmes/repository.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { buildItem, buildPage } from '../testing/flows/small-programme.ts'
import { noise } from '../testing/people/photos.ts'
import { button, heading, publishFlow } from './flow-visit.ts'
import { prepareVisit } from './prepared-visit.ts'

export const profileCall = 'GET /api/v1/telemedicine/profile/'
export const password = 'Quiet-harbour-77'

const ask = (id: number, type: ItemTypeName, text: string, association: ValueAssociation) =>
  buildItem(id, type, { text, value_association: association })
const genders = [
  { id: 10, text: 'Male' },
  { id: 20, text: 'Female' },
]
const other = { id: 30, text: 'Other' }
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
      { ...choice(5, 'Sex', [...genders, other]), value_association: 'GENDER' as const },
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
      ask(18, 'TEXT_FIELD', 'Your apartment, suite', 'CAREGIVER_APARTMENT_SUITE'),
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
  const found = (await listProgrammes(server.db)).find(({ programme }) => programme.slug === slug)
  if (!found) throw new Error(`No programme is called ${slug}`)
  const { theme, link_hosts } = found.programme
  return { theme, link_hosts }
}

/** Somebody who has answered, made an account and is signed in, by calls; the page shows an empty document. */
export async function signUp(page: Page, server: BrowserServer, visit: Visit = {}) {
  const { answers = ada, finished = false, theme, photo = false } = visit
  const link = await publishFlow(server, profilePages, {
    feature_flags: {},
    ...(theme && (await readShipped(server, theme))),
  })
  const prepared = await prepareVisit(page, server.origin, link)
  const given = { ...answers }
  if (photo) {
    given[7] = [{ value: [await prepared.upload(await noise(900, 600).jpeg().toBuffer())] }]
  }
  await prepared.proceed('who', given)
  const email = `${crypto.randomUUID()}@example.com`
  await prepared.signUp({ email, password })
  await prepared.proceed('account', { 21: [{ value: ' ' }] })
  if (finished) await prepared.proceed('more')
  await prepared.keep()
  return { email, keep: prepared.keep }
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
