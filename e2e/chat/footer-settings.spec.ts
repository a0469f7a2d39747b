import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { FlowSettings } from '../../contract/shapes/theme.ts'
import { buttonOf, chatPages, expectChatReady, panelOf, serveModules, test } from '../chat-visit.ts'
import { dialledNumber, dialogOf, watchDialling } from '../consents-visit.ts'
import { expect } from '../fixtures.ts'
import { openFlow } from '../flow-visit.ts'
import { publishThemed } from '../shell-visit.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'

type Footer = FlowSettings['footer']

const logo: Footer['logo'] = {
  display_logo: true,
  logo_url: '/assets/one.svg',
  logo_size: { width: 90, height: 30 },
  logo_alignment: 'start',
}

/** Every setting, switched on. */
const everything: Footer = {
  title: 'Made with care',
  displayTitle: true,
  incomingPhone: '+15552014477',
  displayIncomingPhone: true,
  displayWebchat: true,
  externalLinkURL: 'https://maker.example/one',
  externalLinkText: 'Your privacy',
  externalLinkLogo: { logo_url: '/assets/mark.svg' },
  displayExternalLink: true,
  logo,
  phoneConsents: { displayCollectUserConsents: true },
}

/** What a person finds in the footer. */
interface Found {
  title: boolean
  phone: string | null
  /** The phone link asks before it dials. */
  asks: boolean
  chat: boolean
  link: { href: string | null; text: string; mark: string | null } | null
  logo: { src: string; width: number; height: number; side: string } | null
}

const whole: Found = {
  title: true,
  phone: 'tel:5552014477',
  asks: true,
  chat: true,
  link: { href: 'https://maker.example/one', text: 'Your privacy', mark: '/assets/mark.svg' },
  logo: { src: '/assets/one.svg', width: 90, height: 30, side: 'start' },
}

function readParts(page: Page, title: string): Promise<Omit<Found, 'asks'>> {
  return page.locator('footer').evaluate((footer, wanted) => {
    const phone = footer.querySelector('a[href^="tel:"]')
    const link = footer.querySelector('a[href^="https:"]')
    const words = link && [...link.childNodes].find((node) => node instanceof Text)
    const picture = [...footer.querySelectorAll('img')].find((image) => !image.closest('a'))
    const box = picture?.getBoundingClientRect()
    const third = box ? Math.floor(((box.left + box.width / 2) / innerWidth) * 3) : 0
    return {
      title: footer.textContent.includes(wanted),
      phone: phone?.getAttribute('href') ?? null,
      chat: [...footer.querySelectorAll('button')].some((button) => button.checkVisibility()),
      link: link && {
        href: link.getAttribute('href'),
        text: words?.textContent ?? '',
        mark: link.querySelector('img')?.getAttribute('src') ?? null,
      },
      logo:
        picture && box
          ? {
              src: picture.getAttribute('src') ?? '',
              width: box.width,
              height: box.height,
              side: ['start', 'center', 'end'][third] ?? '',
            }
          : null,
    }
  }, title)
}

/** Presses the phone link without dialling: what is left of the press is stopped at the end of its way. */
function readAsks(page: Page): Promise<boolean> {
  return page.locator('footer').evaluate((footer) => {
    let asks = false
    const see = (event: Event) => {
      asks = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', see)
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    footer.querySelector('a[href^="tel:"]')?.dispatchEvent(press)
    removeEventListener('click', see)
    return asks
  })
}

const otherLogo: Footer['logo'] = {
  display_logo: true,
  logo_url: '/assets/two.svg',
  logo_size: { width: 60, height: 40 },
  logo_alignment: 'end',
}

/** No two switches are off in the same visits, so that one that works another's part is seen. */
const visits: [string, Partial<Footer>, Partial<Found>][] = [
  ['everything on', {}, {}],
  [
    'no title, no logo, nothing to agree to; another link',
    {
      displayTitle: false,
      logo: { ...logo, display_logo: false },
      phoneConsents: { displayCollectUserConsents: false },
      externalLinkURL: 'https://maker.example/two',
      externalLinkText: 'Contact',
      externalLinkLogo: { logo_url: '' },
    },
    {
      title: false,
      logo: null,
      asks: false,
      link: { href: 'https://maker.example/two', text: 'Contact', mark: null },
    },
  ],
  [
    'no title, no phone, no chat; another logo',
    { displayTitle: false, displayIncomingPhone: false, displayWebchat: false, logo: otherLogo },
    {
      title: false,
      phone: null,
      asks: false,
      chat: false,
      logo: { src: '/assets/two.svg', width: 60, height: 40, side: 'end' },
    },
  ],
  [
    'no chat, no link, nothing to agree to; another title',
    {
      title: 'Another line',
      displayWebchat: false,
      displayExternalLink: false,
      phoneConsents: { displayCollectUserConsents: false },
    },
    { chat: false, link: null, asks: false },
  ],
]

test('[ENTITY-22] the footer follows each of its settings', async ({
  page,
  chatServer: server,
}) => {
  const picture = await readFile('testing/programmes/kitchen-sink/assets/maker.svg')
  await page.route('**/assets/*.svg', (route) =>
    route.fulfill({ body: picture, contentType: 'image/svg+xml' }),
  )
  const looks = await readShippedLooks(page)
  // Small, since that is where the footer has the chat button [FOOTER-08].
  await page.setViewportSize({ width: 600, height: 800 })
  for (const [name, change, difference] of visits) {
    await test.step(name, async () => {
      const settings = { ...everything, ...change }
      const link = await publishThemed(
        server,
        ({ flow_settings }) => {
          flow_settings.footer = settings
        },
        { pages: chatPages, link_hosts: ['maker.example'] },
      )
      await openFlow(page, link)
      await expectChatReady(page)
      await expectSuitsInLooks(page, looks)
      const { asks, ...parts } = { ...whole, ...difference }
      await expect.poll(() => readParts(page, settings.title), name).toEqual(parts)
      expect(await readAsks(page), name).toBe(asks)
      await expect(dialogOf(page), name).toBeVisible({ visible: asks })
    })
  }
})

test.describe('the same number elsewhere', () => {
  test.use({ expectedConsole: /tel:|status of 404|The chat host/ })

  const publishAsking = (server: Parameters<typeof publishThemed>[0]) =>
    publishThemed(
      server,
      ({ flow_settings }) => {
        flow_settings.footer = everything
      },
      { pages: chatPages },
    )

  test('[GAP-26] in a chat that cannot be reached asks first too', async ({
    page,
    chatServer: server,
    chatHost,
  }) => {
    chatHost.mood = 'missing'
    await openFlow(page, await publishAsking(server))
    const dialled = await watchDialling(page)
    await expect(buttonOf(page)).toHaveText('Chat is not working')
    await buttonOf(page).click()
    await panelOf(page).getByRole('link', { name: /Call/ }).click()
    await expect(dialogOf(page)).toBeVisible()
    await page.getByRole('checkbox', { name: 'I agree' }).check()
    await page.getByRole('button', { name: 'Agree and call' }).click()
    await expect.poll(() => dialled).toEqual([dialledNumber])
  })

  test('[GAP-26] in an alert asks first too', async ({ page, chatServer: server }) => {
    await serveModules(page, [{ module: 'webchat', module_type: 'webchat', enabled: false }])
    await openFlow(page, await publishAsking(server))
    await page.getByRole('main').getByRole('button', { name: 'Chat' }).click()
    await page.getByRole('alert').getByRole('link', { name: '(555) 201-4477' }).click()
    await expect(dialogOf(page)).toBeVisible()
  })
})
