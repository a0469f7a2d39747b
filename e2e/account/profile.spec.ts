import type { Page } from '@playwright/test'
import { askFor } from '../action-items-visit.ts'
import { prescribe } from '../clinic-records.ts'
import { expect, test } from '../fixtures.ts'
import { openFlow } from '../flow-visit.ts'
import { chatEntry, meetClinic } from '../messages-visit.ts'
import {
  aboutRow,
  benAndRuth,
  goTo,
  openAbout,
  openHome,
  password,
  profileCall,
  signUp,
} from '../profile-visit.ts'
import { findLink } from '../programme-links.ts'
import { forgetBrowser } from '../sign-in-visit.ts'
import { listCalls, watchCalls } from '../sink-visit.ts'
import { standOn } from '../stand-on-page.ts'
import { openClinicDesk } from './clinic-desk.ts'

const banner = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const areaLinks = ['Home', 'To do', 'Messages', 'Prescriptions', 'About you', 'Password']

test.describe('a visitor', () => {
  test.use({ expectedConsole: /'TrustedHTML' assignment|TrustedTypePolicy named 'other'/ })

  test('[ROUTE-03] [ROUTE-21] [ROUTE-22] [LAYOUT-12] [P11] is sent from the pages of the area to /login, where no text becomes HTML but by the page’s own policy', async ({
    page,
  }) => {
    const calls = watchCalls(page, /profile/)
    await page.goto('/profile/home')
    for (const path of ['/profile/about', '/profile/home/', '/profile/home']) {
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await goTo(page, path)
    }
    await expect(page).toHaveURL('/login')
    expect(calls).toEqual([])
    const outcomes = await page.evaluate(() => {
      const write = () => {
        document.body.innerHTML = '<img src=x>'
      }
      const name = () => window.trustedTypes?.createPolicy('other', { createHTML: (html) => html })
      return [write, name].map((work) => {
        try {
          return work()
        } catch (error) {
          return error instanceof TypeError
        }
      })
    })
    expect(outcomes).toEqual([true, true])
    // Any path with the word has the header of the area; a visitor is offered to sign in.
    await goTo(page, '/my-profile')
    await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(banner(page).getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  })
})

test('[ROUTE-01] [ROUTE-21] [ROUTE-22] [ROLE-01] [ROLE-03] [LAYOUT-12] [CALL-32] [ENTITY-35] [ENUM-12] whoever is signed in opens them, and public pages too; each page asks for the profile, and shows what came', async ({
  page,
  server,
}) => {
  const { email } = await openHome(page, server)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Your details' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Savings card/ })).toHaveCount(0)

  await test.step('the page leaves the room for its bar, and more when it grows', async () => {
    const spacer = page.locator('[data-spacer]')
    const height = () => spacer.evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(height).toBe(64)
    const setHeight = (size: string) =>
      banner(page).evaluate((header, value) => {
        header.style.blockSize = value
      }, size)
    await setHeight('96px')
    await expect.poll(height).toBe(96)
    await setHeight('')
  })

  await test.step('about', async () => {
    const calls = watchCalls(page, /telemedicine\/profile\/$/)
    const reply = page.waitForResponse(/telemedicine\/profile\/$/)
    await banner(page).getByRole('link', { name: 'About you' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    expect((await reply).headers()['cache-control']).toContain('no-store')
    expect(listCalls(calls)).toEqual([profileCall])
    expect(calls[0]?.body).toBeNull()
    expect(calls[0]?.headers.authorization).toMatch(/^JWT \S+$/)
    await expect(page).toHaveURL('/profile/about')
    await expect(aboutRow(page, 'Name')).toHaveText('Ada Nguyễn-O’Brien')
    await expect(aboutRow(page, 'Date of birth')).toHaveText('April 27, 1988')
    await expect(aboutRow(page, 'Sex on medical records')).toHaveText('Female')
    await expect(aboutRow(page, 'Phone')).toHaveText('(617) 555-0123')
    await expect(aboutRow(page, 'E-mail')).toHaveText(email)
    const help = page.getByRole('link', { name: 'Write to support@posology.example' })
    await expect(help).toHaveAttribute('href', 'mailto:support@posology.example')
  })

  await test.step('other pages; any path with the word has the header of the area', async () => {
    await goTo(page, '/not-found')
    await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/not-found')
    await goTo(page, '/my-profile')
    await expect(page.getByText('404 Page not found')).toBeVisible()
    await expect(banner(page).getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect(footer(page)).toBeVisible()
  })
})

test('[ROUTE-22] [ENTITY-36] another device shows the same person, in the theme of their programme, with a smaller copy of the picture, and words where its link is dead', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { theme: 'kestrivo', finished: true, photo: true })
  await forgetBrowser(page, server)
  await page.goto('/login')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/profile/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
  await banner(page).getByRole('link', { name: 'About you' }).click()
  const photo = page.getByRole('img', { name: 'The photo of your face that you sent' })
  expect(await photo.getAttribute('src')).toMatch(/\/file\?exp=\d+&sig=[\w-]+&size=medium$/)
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(480)
  await expect(banner(page).getByRole('img', { name: 'Kestrivo' })).toBeVisible()
  await page.route('**/file?**', (route) => route.fulfill({ status: 200, body: 'gone' }))
  await page.reload()
  await expect(page.getByText('We cannot show your photo right now.')).toBeVisible()
  await expect(photo).toHaveCount(0)
})

test('[ENTITY-24] [ENUM-19] [GAP-94] [LAYOUT-01] [LAYOUT-12] [GAP-13] [GAP-16] [GAP-18] [HEADER-16] home has the profile header and the footer, whatever the last page of the flow hid, and the product as its maker describes it', async ({
  page,
  server,
}) => {
  await signUp(page, server, { theme: 'fennora' })
  await page.goto('/flow')
  await expect(page.getByRole('heading', { name: 'One more page' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(footer(page)).toHaveCount(0)
  // Within the document, so that the page of the flow is still there to be asked.
  const theme = page.waitForResponse('**/profile/theme/')
  await goTo(page, '/profile/home')
  expect(await (await theme).json()).toMatchObject({ preferred_product_type: 30 })
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
  await expect(footer(page)).toBeVisible()

  await test.step('the product', async () => {
    const product = page.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name: 'Fennora', exact: true }),
    })
    await expect(product).toContainText('cream 0.5% for eczema')
    await expect(product).toContainText('From $0 a month')
    await expect(product.locator('img')).toHaveCount(2)
    await expect(product.getByRole('link', { name: 'Visit the Fennora site' })).toHaveAttribute(
      'href',
      'https://www.fennora.example/',
    )
    const card = product.getByRole('img', { name: 'Savings card of Fennora' })
    for (const [picture, file] of [
      [product.locator('img').first(), /product/],
      [card, /coupon/],
    ] as const) {
      await expect(picture).toHaveAttribute('src', file)
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(width).toBeGreaterThan(0)
    }
    const all = ['cream 0.5% for eczema', 'From $0 a month']
    // So far it was 30, both.
    for (const [preferred, told, pictures] of [
      [10, all.slice(0, 1), 0],
      [20, all.slice(1), 2],
      [0, [], 0],
    ] as const) {
      await page.route('**/profile/theme/', async (route) => {
        const theme = await (await route.fetch()).json()
        await route.fulfill({ json: { ...theme, preferred_product_type: preferred } })
      })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
      await expect(product).toHaveCount(preferred === 0 ? 0 : 1)
      for (const words of all) {
        const isTold = told.some((one) => one === words)
        await expect(page.getByText(words)).toHaveCount(isTold ? 1 : 0)
      }
      await expect(product.locator('img')).toHaveCount(pictures)
    }
  })

  const links = banner(page).getByRole('navigation').getByRole('link')
  expect(await links.allInnerTexts()).toEqual(areaLinks)
  await expect(banner(page).getByRole('img', { name: 'Fennora' })).toBeVisible()
  await expect(banner(page).getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  for (const name of areaLinks) {
    await links.filter({ hasText: name }).click()
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(banner(page).locator('[aria-current]')).toHaveCount(1)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
})

test.describe('who it is', () => {
  test('[GAP-75] other is a sex too; what was not told is left out, and nothing can be changed', async ({
    page,
    server,
  }) => {
    await signUp(page, server, { answers: { 2: [{ value: 'Kim' }], 5: [{ value: 30 }] } })
    await openAbout(page, server)
    await expect(aboutRow(page, 'Sex on medical records')).toHaveText('Other')
    await expect(aboutRow(page, 'Phone')).toHaveCount(0)
    await expect(aboutRow(page, 'Date of birth')).toHaveCount(0)
    await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(0)
    // What can be downloaded there changes nothing.
    await expect(
      page.getByRole('main').getByRole('button', { name: /^(?!Download )/ }),
    ).toHaveCount(0)
    await expect(page.getByText('You act for')).toHaveCount(0)
  })

  test('[PROFILE-02] [ROLE-01] [ROLE-02] [ENTITY-37] [ENUM-28] [GAP-161] a caregiver stands where the patient stood on the wire, lives in an apartment_suit there and at an apartment or suite on the screen, and sees whom they act for', async ({
    page,
    server,
  }) => {
    await openFlow(page, findLink('brisova').path)
    await standOn(page, server, 'address')
    await expect(page.getByLabel('Apartment, suite')).toBeVisible()
    const wire = page.waitForResponse(/telemedicine\/profile\/$/)
    const answers = { ...benAndRuth, 18: [{ value: 'Apt 7' }] }
    const { email } = await openHome(page, server, { answers })
    const profile = await (await wire).json()
    expect(profile).toMatchObject({ first_name: 'Ben', dob: '2012-01-02', is_pediatric: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ruth' })).toBeVisible()
    await expect(page.getByText('You act for Ben Abara')).toBeVisible()
    const told = page.waitForResponse(/profile\/renewal-info\/$/)
    await page.getByRole('link', { name: 'About you' }).click()
    const caregiver: object = await (await told).json()
    expect(caregiver).toMatchObject({ first_name: 'Ruth', apartment_suit: 'Apt 7' })
    expect(Object.keys(caregiver).filter((name) => name.startsWith('apartment'))).toEqual([
      'apartment_suit',
    ])
    await expect(page.getByText('You act for Ben Abara')).toBeVisible()
    const [own, patient] = ['You', 'The person you act for']
    await expect(aboutRow(page, 'Name', own)).toHaveText('Ruth Abara-Whitfield')
    await expect(aboutRow(page, 'Date of birth', own)).toHaveText('November 3, 1980')
    await expect(aboutRow(page, 'Sex on medical records', own)).toHaveText('Female')
    await expect(aboutRow(page, 'Phone', own)).toHaveText('(617) 555-0199')
    await expect(aboutRow(page, 'E-mail', own)).toHaveText(email)
    await expect(aboutRow(page, 'Name', patient)).toHaveText('Ben Abara')
    await expect(aboutRow(page, 'Sex on medical records', patient)).toHaveText('Male')
    await expect(aboutRow(page, 'You are their', patient)).toHaveText('Parent')
  })
})

test('[PROFILE-01] who has signed up has consultations, prescriptions, a chat with clinicians and action items, each where its link leads', async ({
  page,
  server,
}) => {
  const clinic = await meetClinic(page, server)
  await page.goto(`${server.origin}/profile/home`)
  await expect(page.getByText(/^There is no consultation yet/)).toBeVisible()
  await expect(page.getByText('Nothing is prescribed yet.')).toBeVisible()
  const desk = await openClinicDesk(server, clinic.email)
  await desk.consult('async', { clinician_name: 'Dr. Amara Okoro' })
  await prescribe(server, clinic.email, [{ medication: 'Lumora 20 mg', daysAgo: 2, days: 30 }])
  await clinic.begin('Dr. Lee', 'How did the first week go?')
  await askFor(server, clinic.email, [30])
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /Dr. Amara Okoro/ })).toBeVisible()
  const link = (name: string | RegExp) => banner(page).getByRole('link', { name })
  await link('Prescriptions').click()
  await expect(main.getByRole('heading', { level: 2, name: 'Lumora 20 mg' })).toBeVisible()
  await link('Messages').click()
  await expect(chatEntry(page, 'Dr. Lee')).toContainText('How did the first week go?')
  await link(/^To do/).click()
  await expect(main.getByRole('listitem')).toHaveText(/Personal information/)
})
