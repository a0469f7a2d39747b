import type { Page } from '@playwright/test'
import { clientRoutes } from '../../contract/client-routes.ts'
import { formatStopWays } from '../../server/areas/subscriptions/shared/stop-link.ts'
import { openClinicDesk } from '../account/clinic-desk.ts'
import { openClinic } from '../account/test-clinic.ts'
import { askFor } from '../action-items-visit.ts'
import { prescribe } from '../clinic-records.ts'
import { expect } from '../fixtures.ts'
import { readMails } from '../read-mail.ts'
import { crash, type LeakWalk } from './walk-flow.ts'

const personalInfo = 30
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

interface Care {
  consultation: string
  item: string
}

function readGiven({ flow }: LeakWalk, type: 'EMAIL' | 'PASSWORD'): string {
  return String(flow.items.find((item) => item.type === type)?.given)
}

/** What a clinic writes about the person, a rare word in each. */
async function receiveCare(walk: LeakWalk): Promise<Care> {
  const { server, canaries } = walk
  const email = readGiven(walk, 'EMAIL')
  const invent = (name: string) => canaries.shown(name, canaries.drawWord(), 'word')
  // Visits share a database, where each time of a clinician is taken once.
  const desk = await openClinicDesk(server, email, invent('the clinician of an appointment'))
  await desk.consult('async', {
    status: 30,
    clinician_name: invent('the clinician of a consultation'),
    clinician_notes: invent('notes of a consultation'),
    diagnosis: [invent('a diagnosis')],
    medication: invent('the medicine of a consultation'),
    pharmacy_name: invent('the pharmacy of a consultation'),
  })
  const consultation = await desk.consult('sync', {
    join_link: `https://reading.maker.example/${invent('a join link')}`,
  })
  await desk.book(consultation, 3 * 24 * 60)
  await prescribe(server, email, [{ medication: invent('a prescription'), daysAgo: 10, days: 30 }])
  const { leadId, call } = await openClinic(server, email, ['chats:write'])
  await call('POST', 'chats/', {
    lead: leadId,
    clinician_name: 'Dr. Amara Okoro',
    message_text: invent('a message of a clinician'),
  })
  const { id: item } = await askFor(server, email, [personalInfo])
  return { consultation, item }
}

/** Each screen of the signed-in area by its address, in a document of its own. */
async function seeEveryScreen({ page, server, secrets }: LeakWalk, care: Care): Promise<void> {
  const routes = clientRoutes.filter((route) => route.startsWith('/profile/'))
  for (const route of routes) {
    const id = route.includes('consultation') ? care.consultation : care.item
    const address = server.origin + route.replace('{id}', id)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await secrets.look(page)
  }
}

async function writeMessage(walk: LeakWalk): Promise<void> {
  const { page, server, canaries } = walk
  await page.goto(`${server.origin}/profile/messages`)
  await page
    .getByRole('region', { name: 'Your chats' })
    .getByRole('button', { name: 'Dr. Amara Okoro' })
    .click()
  const name = canaries.shown('the name of a message’s file', canaries.drawWord(), 'word')
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Your photo is ready to send.')).toBeVisible()
  const text = `It is ${canaries.word('a message to a clinician')}.`
  await field(page, 'Your message').fill(text)
  await button(page, 'Send').click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await crash(walk)
}

async function doActionItem({ page, server, canaries }: LeakWalk, { item }: Care): Promise<void> {
  await page.goto(`${server.origin}/profile/action-item/${item}`)
  await field(page, 'First name').fill(canaries.word('a corrected first name'))
  const [year = '', month = '', day = ''] = canaries.day('a corrected date of birth').split('-')
  await field(page, 'Month').fill(month)
  await field(page, 'Day').fill(day)
  await field(page, 'Year').fill(year)
  const other = page.getByRole('radio', { name: 'Other' })
  if (await other.isVisible()) await other.check()
  await button(page, 'This is right. Send it').click()
  await expect(field(page, 'First name')).toHaveCount(0)
}

async function changePassword(walk: LeakWalk): Promise<string> {
  const { page, server, canaries } = walk
  await page.goto(`${server.origin}/profile/password`)
  const next = canaries.password('a changed password')
  await field(page, 'Password you have now').fill(readGiven(walk, 'PASSWORD'))
  await field(page, 'New password').fill(next)
  await field(page, 'The same password again').fill(next)
  await button(page, 'Change my password').click()
  await expect(page.getByText('Password was changed successfully', { exact: true })).toBeVisible()
  await button(page, 'Change it').click()
  await field(page, 'New e-mail address').fill(canaries.email('another address'))
  await field(page, 'Your password').fill(next)
  await button(page, 'Send me the link').click()
  await expect(page.getByText(/^A mail is on its way to/)).toBeVisible()
  return next
}

/** The link of a mail to the person that leads to this path; what proves who opens it must not leave either. */
async function receiveLink(walk: LeakWalk, path: string): Promise<string> {
  const { server, canaries } = walk
  const email = readGiven(walk, 'EMAIL')
  const find = async () => {
    const mails = [
      ...(await readMails(server, email, 'proofs')),
      ...(await readMails(server, email, 'others')),
    ]
    return mails.find(({ link }) => link.startsWith(path))?.link ?? ''
  }
  await expect.poll(find).not.toBe('')
  const link = await find()
  canaries.shown(`the token of ${path}`, link.split('=')[1] ?? '', 'token')
  return link
}

/** Out, a password that is wrong, a new one by mail, and in again; every link that is mailed is opened. */
async function signOutAndIn(walk: LeakWalk): Promise<void> {
  const { page, server, canaries, secrets, flow } = walk
  const email = readGiven(walk, 'EMAIL')
  const open = (path: string) => page.goto(server.origin + path)
  await page.goto(`${server.origin}/profile/home`)
  const out = page.getByRole('button', { name: 'Sign out' }).filter({ visible: true })
  const menu = page.getByRole('button', { name: 'Menu' })
  await out.or(menu).first().waitFor()
  if ((await out.count()) === 0) await menu.click()
  await out.first().click()
  await expect(page).toHaveURL(/\/login$/)
  for (const path of ['/renewal-login', '/login']) {
    await open(path)
    await field(page, 'E-mail address').fill(email)
    await field(page, 'Password').fill(canaries.password(`a wrong password at ${path}`))
    const refused = page.waitForResponse((reply) => reply.status() === 401)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await refused
    await crash(walk)
  }
  await open('/forgot-password')
  await field(page, 'E-mail address').fill(email)
  await button(page, 'Send me the link').click()
  await page.goto(server.origin + (await receiveLink(walk, '/reset-password')))
  const fresh = canaries.password('the password after a reset')
  await field(page, 'New password').fill(fresh)
  await field(page, 'The same password again').fill(fresh)
  await crash(walk)
  await button(page, 'Save my new password').click()
  await expect(page).toHaveURL(/\/(?:login|profile\/home)$/)
  await open(await receiveLink(walk, '/confirm-email'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const whose = { programmeId: flow.programme.fuuid, email }
  const ways = await formatStopWays(server.db, server.origin, whose, new Date())
  await page.goto(ways.link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await secrets.look(page)
  await open('/login')
  await field(page, 'E-mail address').fill(email)
  await field(page, 'Password').fill(fresh)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/profile\//)
  await secrets.look(page)
}

/** Opens the signed-in area: what the document before still sends has come by then, and another one begins. */
export async function enterAccount({ page, server }: LeakWalk): Promise<void> {
  await page.goto(`${server.origin}/profile/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Everything that somebody signed in can do, and all that is around signing in. */
export async function walkAccount(walk: LeakWalk): Promise<void> {
  const care = await receiveCare(walk)
  await seeEveryScreen(walk, care)
  await writeMessage(walk)
  await doActionItem(walk, care)
  await changePassword(walk)
  await signOutAndIn(walk)
}
