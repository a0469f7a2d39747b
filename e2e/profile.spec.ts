import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  aboutRow,
  ada,
  benAndRuth,
  goTo,
  openAbout,
  openHome,
  password,
  profileCall,
  signUp,
} from './profile-visit.ts'
import { listCalls, watchCalls } from './sink-visit.ts'

const banner = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const areaLinks = ['Home', 'About you']

test.describe('access', () => {
  test('[ROUTE-03] [ROUTE-21] [ROUTE-22] a visitor is sent from the pages of the area to /login', async ({
    page,
  }) => {
    const calls = watchCalls(page, /profile/)
    for (const path of ['/profile/home', '/profile/about', '/profile/home/']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    }
    expect(calls).toEqual([])
  })

  test('[ROUTE-01] [ROUTE-21] [ROUTE-22] [ROLE-01] [ROLE-03] whoever is signed in opens them, and public pages too', async ({
    page,
    server,
  }) => {
    await openHome(page, server)
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
    await page.goto('/profile/about')
    await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    await expect(page).toHaveURL('/profile/about')
    await page.goto('/not-found')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/not-found')
  })

  test.describe('to text', () => {
    test.use({ expectedConsole: [/'TrustedHTML' assignment|TrustedTypePolicy named 'other'/] })

    test('[P11] no text becomes HTML there but by the page’s own policy', async ({ page }) => {
      await page.goto('/login')
      const outcomes = await page.evaluate(() => {
        const write = () => {
          document.body.innerHTML = '<img src=x>'
        }
        const name = () =>
          window.trustedTypes?.createPolicy('other', { createHTML: (html) => html })
        return [write, name].map((work) => {
          try {
            return work()
          } catch (error) {
            return error instanceof TypeError
          }
        })
      })
      expect(outcomes).toEqual([true, true])
    })
  })
})

test('[ROUTE-22] [ENTITY-36] another device shows the same person, in the theme of their programme', async ({
  page,
  server,
  browser,
}) => {
  const { email } = await signUp(page, server, { theme: 'kestrivo', finished: true, photo: true })
  const context = await browser.newContext()
  const phone = await context.newPage()
  await phone.goto(`${server.origin}/login`)
  await phone.getByLabel('E-mail address').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone).toHaveURL(`${server.origin}/profile/home`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
  await openAbout(phone, server)
  const photo = phone.getByRole('img', { name: 'The photo of your face that you sent' })
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(480)
  await expect(banner(phone).getByRole('img', { name: 'Kestrivo' })).toBeVisible()
  await context.close()
})

test('[ENTITY-24] home shows the product as its maker describes it', async ({ page, server }) => {
  await openHome(page, server, { theme: 'fennora' })
  const product = page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: 'Fennora', exact: true }),
  })
  await expect(product).toContainText('cream 0.5% for eczema')
  await expect(product).toContainText('From $0 a month')
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
  await openHome(page, server)
  await expect(page.getByRole('heading', { level: 2, name: 'Your details' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Savings card/ })).toHaveCount(0)
})

test.describe('frame', () => {
  test('[LAYOUT-01] [LAYOUT-12] [GAP-13] [GAP-16] [GAP-18] [HEADER-16] has the profile header and the footer, whatever the last page of the flow hid', async ({
    page,
    server,
  }) => {
    await signUp(page, server, { theme: 'fennora' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'One more page' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await expect(footer(page)).toHaveCount(0)
    // Within the document, so that the page of the flow is still there to be asked.
    await goTo(page, '/profile/home')
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
    await expect(footer(page)).toBeVisible()
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

  test.describe('elsewhere', () => {
    test.use({ expectedConsole: [/status of 404/] })

    test('[LAYOUT-12] any path with the word has it; a visitor is offered to sign in', async ({
      page,
      server,
    }) => {
      await page.goto('/my-profile')
      await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
      await expect(banner(page).getByRole('button', { name: 'Sign out' })).toHaveCount(0)
      await openHome(page, server)
      await page.goto('/my-profile')
      await expect(page.getByText('404 Page not found')).toBeVisible()
      await expect(banner(page).getByRole('button', { name: 'Sign out' })).toBeVisible()
      await expect(footer(page)).toBeVisible()
    })
  })

  test('leaves the room for its bar, and more when it grows', async ({ page, server }) => {
    await openHome(page, server)
    const spacer = page.locator('[data-spacer]')
    const height = () => spacer.evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(height).toBe(64)
    await banner(page).evaluate((header) => {
      header.style.blockSize = '96px'
    })
    await expect.poll(height).toBe(96)
  })
})

test.describe('who it is', () => {
  test('[CALL-32] [ENTITY-35] [ENUM-12] each page asks for the profile, and shows what came', async ({
    page,
    server,
  }) => {
    const { email } = await signUp(page, server)
    const calls = watchCalls(page, /telemedicine\/profile\/$/)
    const reply = page.waitForResponse(/telemedicine\/profile\/$/)
    await openAbout(page, server)
    expect((await reply).headers()['cache-control']).toContain('no-store')
    expect(listCalls(calls)).toEqual([profileCall])
    expect(calls[0]?.body).toBeNull()
    expect(calls[0]?.headers.authorization).toMatch(/^JWT \S+$/)
    await expect(aboutRow(page, 'Name')).toHaveText('Ada Nguyễn-O’Brien')
    await expect(aboutRow(page, 'Date of birth')).toHaveText('April 27, 1988')
    await expect(aboutRow(page, 'Sex on medical records')).toHaveText('Female')
    await expect(aboutRow(page, 'Phone')).toHaveText('(617) 555-0123')
    await expect(aboutRow(page, 'E-mail')).toHaveText(email)
    const help = page.getByRole('link', { name: 'Write to support@posology.example' })
    await expect(help).toHaveAttribute('href', 'mailto:support@posology.example')
  })

  test('other is a sex too; what was not told is left out, and nothing can be changed', async ({
    page,
    server,
  }) => {
    await signUp(page, server, { answers: { 2: [{ value: 'Kim' }], 5: [{ value: 30 }] } })
    await openAbout(page, server)
    await expect(aboutRow(page, 'Sex on medical records')).toHaveText('Other')
    await expect(aboutRow(page, 'Phone')).toHaveCount(0)
    await expect(aboutRow(page, 'Date of birth')).toHaveCount(0)
    await expect(page.getByRole('main').locator('input, select, textarea, button')).toHaveCount(0)
    await expect(page.getByText('You act for')).toHaveCount(0)
  })

  test('[PROFILE-02] [ROLE-01] [ROLE-02] [ENTITY-37] [ENUM-28] a caregiver stands where the patient stood on the wire, and sees whom they act for', async ({
    page,
    server,
  }) => {
    const wire = page.waitForResponse(/telemedicine\/profile\/$/)
    const { email } = await openHome(page, server, { answers: benAndRuth })
    const profile = await (await wire).json()
    expect(profile).toMatchObject({ first_name: 'Ben', dob: '2012-01-02', is_pediatric: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ruth' })).toBeVisible()
    await expect(page.getByText('You act for Ben Abara')).toBeVisible()
    await openAbout(page, server)
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

  test('[ENTITY-36] the picture is a smaller copy; a dead link leaves words, not a broken picture', async ({
    page,
    server,
  }) => {
    await signUp(page, server, { answers: ada, photo: true })
    await openAbout(page, server)
    const photo = page.getByRole('img', { name: 'The photo of your face that you sent' })
    await expect(photo).toBeVisible()
    expect(await photo.getAttribute('src')).toMatch(/\/file\?exp=\d+&sig=[\w-]+&size=medium$/)
    const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(480)
    await page.route('**/file?**', (route) => route.fulfill({ status: 200, body: 'gone' }))
    await page.reload()
    await expect(page.getByText('We cannot show your photo right now.')).toBeVisible()
    await expect(photo).toHaveCount(0)
  })
})
