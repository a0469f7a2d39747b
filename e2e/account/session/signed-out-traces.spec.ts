import type { Page } from '@playwright/test'
import { clientRoutes } from '../../../contract/client-routes.ts'
import { openDatabase } from '../../../server/data/database.ts'
import type { BrowserServer } from '../../../testing/browser/browser-server.ts'
import { askFor } from '../../action-items-visit.ts'
import { prescribe } from '../../clinic-records.ts'
import { expect, test } from '../../fixtures.ts'
import { meetClinic } from '../../messages-visit.ts'
import { keepOnly } from '../../prepared-visit.ts'
import { ada, password } from '../../profile-visit.ts'

test.use({ expectedConsole: /status of (401|504)|ERR_CACHE_MISS|ERR_FAILED/ })

/** What only this patient's records say, as the pages write it. */
const canaries = {
  name: 'Canaria',
  family: 'Zwetschgen',
  born: '1971',
  phone: '617-555-0178',
  medication: 'Canarimol 20 mg',
  message: 'How is the canary in your chest?',
}
const answers = {
  ...ada,
  2: [{ value: canaries.name }],
  3: [{ value: canaries.family }],
  4: [{ value: '1971-03-09' }],
  6: [{ value: '+16175550178' }],
}
const itemTypes = { personalInfo: 30 }

/** Everything a page and its browser hold that a script can read. */
const readAll = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, name]
    kept.push(history.state, document.documentElement.outerHTML)
    for (const { name: database = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(database)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of opened.objectStoreNames) {
        const request = opened.transaction(store).objectStore(store).getAll()
        kept.push(await new Promise((done) => (request.onsuccess = () => done(request.result))))
      }
      opened.close()
    }
    for (const cache of await caches.keys()) {
      for (const { url } of await (await caches.open(cache)).keys()) kept.push(url)
    }
    return JSON.stringify(kept)
  })

function listFound(text: string, email: string): string[] {
  const wanted = { ...canaries, email }
  const digits = text.replaceAll(/[()\s.-]/g, '')
  return Object.entries(wanted).flatMap(([name, canary]) =>
    text.includes(canary) || (name === 'phone' && digits.includes('6175550178')) ? name : [],
  )
}

const everyPage = clientRoutes.filter((path) => path.startsWith('/profile/'))
/** Enough to have seen it all. */
const fewPages: typeof everyPage = [
  '/profile/about',
  '/profile/prescriptions-history',
  '/profile/messages',
]

interface Person {
  email: string
  /** An action item of theirs. */
  item: string
}

/** Opens pages of the signed-in area, each a document of its own; what of the patient was seen there. */
async function see(page: Page, routes: typeof everyPage, origin: string, { email, item }: Person) {
  const seen = new Set<string>()
  for (const route of routes) {
    await page.goto(origin + route.replace('{id}', item))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    if (route === '/profile/messages') {
      await page.getByText(canaries.message).first().waitFor()
    }
    for (const name of listFound(await page.locator('main').innerText(), email)) seen.add(name)
  }
  return seen
}

async function moveIn(page: Page, server: BrowserServer): Promise<Person> {
  const clinic = await meetClinic(page, server, { answers })
  // The server learns whom the account cares for when it is asked.
  await page.goto(`${server.origin}/profile/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await prescribe(server, clinic.email, [
    { medication: canaries.medication, daysAgo: 10, days: 30 },
  ])
  await clinic.begin('Dr. Amara Okoro', canaries.message)
  const { id } = await askFor(server, clinic.email, [itemTypes.personalInfo])
  return { email: clinic.email, item: id }
}

/** As a new password chosen on another device does. */
async function endElsewhere({ databaseUrl }: BrowserServer, email: string): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 1 })
  const account = db.selectFrom('accounts').select('id').where('email', '=', email)
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', account)
    .execute()
  await db.destroy()
}

type Cause = 'signing out' | 'a new password elsewhere' | 'the idle limit'

/** Ends the session of who stands on a page of the area. */
async function end(page: Page, server: BrowserServer, email: string, cause: Cause): Promise<void> {
  if (cause === 'signing out') {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    return
  }
  if (cause === 'a new password elsewhere') {
    await endElsewhere(server, email)
    await page.goto(`${server.origin}/profile/about`)
    await expect(page).toHaveURL('/login')
    return
  }
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(15 * 60_000)
  await expect(page).toHaveURL('/session-expired')
}

/** Signs in by a call, from a document that runs nothing: behind it nobody goes back. */
async function comeBack(page: Page, { origin }: BrowserServer, email: string): Promise<void> {
  const reply = await page.request.post(`${origin}/api/v1/telemedicine/auth/login/`, {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { access, refresh } = await reply.json()
  await keepOnly(page, origin, { auth: { access, refresh } })
}

const causes = [
  ['signing out', everyPage],
  ['a new password elsewhere', fewPages],
  ['the idle limit', fewPages],
] as const

test('[P6] after signing out, a new password elsewhere and the idle limit no page gone back to, no store and no cache says anything of the patient', async ({
  page,
  server,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(server.origin)) {
      asked.add(request.url())
    }
  })
  const person = await moveIn(page, server)
  const { email } = person
  for (const [cause, routes] of causes) {
    await test.step(cause, async () => {
      if (cause !== 'signing out') await comeBack(page, server, email)
      const seen = await see(page, [...routes], server.origin, person)
      expect([...seen].sort()).toEqual([...Object.keys(canaries), 'email'].sort())
      await end(page, server, email, cause)
      expect(listFound(await readAll(page), email)).toEqual([])
      for (let steps = 0; steps < 12; steps++) {
        await page.goBack()
        // Where the visit was prepared by calls.
        if (page.url().endsWith('/healthz')) break
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect([steps, listFound(await readAll(page), email)]).toEqual([steps, []])
      }
      await page.goto(`${server.origin}/login`)
      expect(await listCached(page, [...asked])).toEqual([])
      expect(listFound(await readAll(page), email)).toEqual([])
    })
  }
})

/** Of these addresses those whose reply the browser has kept, but for what is the same for everybody. */
function listCached(page: Page, urls: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const cached: string[] = []
    for (const url of all) {
      const options = { cache: 'only-if-cached', mode: 'same-origin' } as const
      const reply = await fetch(url, options).catch(() => null)
      if (reply?.ok) cached.push(new URL(url).pathname)
    }
    if (!cached.some((path) => path.startsWith('/assets/'))) throw new Error('nothing is cached')
    return cached.filter((path) => !/^\/(assets|programmes)\//.test(path))
  }, urls)
}
