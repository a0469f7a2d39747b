// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { itemType, pageType } from '../../contract/flow-codes.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { createFlowStore } from '../features/flow/runner/flow-store.ts'
import { drawerStore } from '../features/shell/drawer/drawer-store.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { layoutStore, setLayoutTheme } from '../platform/stores/layout-store.ts'
import { userStore } from '../platform/stores/user-store.ts'
import { findRoute } from '../routes.ts'
import { Shell } from './shell.tsx'

class SilentResizeObserver {
  observe() {}
  disconnect() {}
}

const goBack = vi.fn()

interface PageChanges {
  type?: number
  current?: number
  max?: number
  hide_header?: boolean
  hide_footer?: boolean
  sticky?: string | null
  /** Of what type the item is that has those words. */
  item?: number
}

function buildFlow(changes: PageChanges = {}): Flow {
  const { type = pageType.REGULAR, current = 2, max = 8, sticky, ...more } = changes
  const { item: page_item_type = itemType.STICKY_TERMS_OF_USE, ...display } = more
  const item = {
    id: 1,
    page_item_type,
    answers: [],
    answer_choices: [],
    value_association: null,
    disabled: false,
    error: null,
    options: {},
    redirect_data: null,
    button_text: null,
    text: '',
    tag_patterns: [],
    description: sticky ?? null,
  }
  return {
    page_uuid: 'p',
    page: {
      name: 'Page',
      page_type: type,
      page_items: [item],
      display_options: display,
      tag_patterns: [],
      pixel_is_active: false,
      pixel_tracking_event: null,
    },
    current_page: current,
    max_page: max,
    status: 'active',
    detail: null,
    refresh_page: false,
    redirect_link: null,
    redirect_item_type: null,
    call_to: null,
    pharmacies: [],
    analytic_tags: [],
  }
}

type Settings = Theme['flow_settings']
function useTheme(header: Partial<Settings['header']>, footer: Partial<Settings['footer']> = {}) {
  const { flow_settings: settings } = neutralTheme
  setLayoutTheme({
    ...neutralTheme,
    flow_theme: {
      ...neutralTheme.flow_theme,
      logo: { url: '/programmes/a/logo.svg', link: 'https://maker.example/' },
    },
    flow_settings: {
      header: { ...settings.header, displayLogo: true, ...header },
      footer: { ...settings.footer, ...footer },
    },
  })
}

function show(path: string, flow: Flow | null = null) {
  const store = createFlowStore()
  store.setState({ flow })
  return render(
    <Shell
      route={findRoute(path)}
      runner={{ store, goBack }}
      linkHosts={['maker.example', 'www.maker.example']}
    >
      <p>content</p>
    </Shell>,
  )
}

const findFooter = () => document.querySelector('footer')
const findBar = () => document.querySelector('[data-terms-bar]')

beforeEach(() => {
  goBack.mockClear()
  vi.stubGlobal('ResizeObserver', SilentResizeObserver)
  localStorage.clear()
  openStorage('persistent')
  drawerStore.setState(drawerStore.getInitialState())
  layoutStore.setState({ ...layoutStore.getInitialState(), busy: false })
  userStore.setState({ ...userStore.getInitialState(), featureFlags: {} })
  useTheme({})
})
afterEach(cleanup)

describe('the layout', () => {
  it('[LAYOUT-02] [LAYOUT-03] is header, spacer, content, footer', () => {
    const { container } = show('/flow', buildFlow())
    const parts = [...(container.firstElementChild?.children ?? [])].map(
      (part) => part.tagName + (part.hasAttribute('data-spacer') ? ' spacer' : ''),
    )
    expect(parts).toEqual(['A', 'HEADER', 'DIV spacer', 'MAIN', 'FOOTER'])
  })

  it('[P18] begins with a way past the header, which moves the focus and not the address', () => {
    show('/flow', buildFlow())
    const before = location.href
    fireEvent.click(screen.getByRole('link', { name: 'Skip to the page' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(location.href).toBe(before)
  })

  it('[LAYOUT-15] [LAYOUT-20] shows the spinner while busy, with the screen kept unseen', () => {
    layoutStore.setState({ busy: true })
    show('/flow', buildFlow())
    expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
    expect(document.querySelector('main [role=status] svg')?.getAttribute('width')).toBe('46')
    expect(findFooter()).toBeNull()
  })
})

describe('the footer', () => {
  it('[LAYOUT-07] [GAP-12] waits for the feature flags, even empty ones', () => {
    userStore.setState({ featureFlags: null })
    show('/flow', buildFlow())
    expect(findFooter()).toBeNull()
    cleanup()
    userStore.setState({ featureFlags: {} })
    show('/flow', buildFlow())
    expect(findFooter()).not.toBeNull()
  })

  it('[LAYOUT-08] [GAP-13] follows hide_footer, on /flow only', () => {
    show('/flow', buildFlow({ hide_footer: true }))
    expect(findFooter()).toBeNull()
    cleanup()
    show('/not-found', buildFlow({ hide_footer: true }))
    expect(findFooter()).not.toBeNull()
  })

  it('[LAYOUT-11] is sticky in the flow', () => {
    show('/flow', buildFlow())
    expect(findFooter()?.hasAttribute('data-sticky')).toBe(true)
    cleanup()
    show('/not-found')
    expect(findFooter()?.hasAttribute('data-sticky')).toBe(false)
  })

  it('[FOOTER-04] [FOOTER-05] [FOOTER-06] [FOOTER-07] shows the parts that are switched on', () => {
    const externalLinkLogo = { logo_url: '/programmes/a/mark.svg' }
    const parts = {
      title: 'Here to help',
      displayTitle: true,
      displayIncomingPhone: true,
      incomingPhone: '+18005550142',
      displayExternalLink: true,
      externalLinkURL: 'https://maker.example/privacy',
      externalLinkText: 'Your privacy',
      externalLinkLogo,
    }
    useTheme({}, parts)
    show('/flow', buildFlow())
    expect(screen.getByText('Here to help')).toBeTruthy()
    const phone = screen.getByRole('link', { name: 'Call (800) 555-0142' })
    expect(phone.getAttribute('href')).toBe('tel:8005550142')
    const external = screen.getByRole('link', { name: /Your privacy/ })
    expect(external.getAttribute('href')).toBe('https://maker.example/privacy')
    expect(external.querySelector('img')?.width).toBe(18)
    cleanup()
    useTheme({}, { ...parts, displayTitle: false, displayIncomingPhone: false })
    show('/flow', buildFlow())
    expect(screen.queryByText('Here to help')).toBeNull()
    expect(screen.queryByRole('link', { name: /Call/ })).toBeNull()
  })
})

describe('the sticky terms bar', () => {
  const flags = { 'has-sticky-tou-pp-page-item': true }
  const sticky = 'By starting you agree to our <a href="/terms-of-use">terms</a>.'

  it('[LAYOUT-09] [GAP-14] replaces the footer with flag and description, whatever hide_footer says', () => {
    userStore.setState({ featureFlags: flags })
    show('/flow', buildFlow({ sticky, hide_footer: true }))
    expect(findBar()?.textContent).toContain('By starting you agree')
    expect(document.querySelectorAll('footer')).toHaveLength(1)
  })

  it.each([
    [null, { sticky }],
    [false, { sticky }],
    ['false', { sticky }],
    [true, { sticky: null }],
    [true, { sticky, item: itemType.TEXT_FIELD }],
  ])('[LAYOUT-09] gives way to the footer when either condition is missing: %j, %j', (on, over) => {
    userStore.setState({ featureFlags: on === null ? {} : { 'has-sticky-tou-pp-page-item': on } })
    show('/flow', buildFlow(over))
    expect(findBar()).toBeNull()
    expect(findFooter()).not.toBeNull()
  })

  it('[LAYOUT-10] a press opens the agreement', () => {
    userStore.setState({ featureFlags: flags })
    show('/flow', buildFlow({ sticky }))
    fireEvent.click(screen.getByText(/By starting/))
    expect(drawerStore.getState().content).toEqual({ type: 'agreement', kind: 'terms' })
    cleanup()
    drawerStore.setState(drawerStore.getInitialState())
    show('/flow', buildFlow({ sticky: 'Read our privacy-policy' }))
    fireEvent.click(screen.getByRole('button', { name: /Read our/ }))
    expect(drawerStore.getState().content).toEqual({ type: 'agreement', kind: 'privacy' })
  })
})

describe('the header', () => {
  it('[HEADER-09] the back button does not show on page 1', () => {
    show('/flow', buildFlow({ current: 1 }))
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it.each([2, 3, 8])('[HEADER-09] the back button shows above page 1, as on page %i', (current) => {
    show('/flow', buildFlow({ current }))
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(goBack).toHaveBeenCalledOnce()
  })

  it.each([pageType.THANK_YOU, pageType.TRANSFER_DATA, pageType.REFER_OUT])(
    '[HEADER-10] there is none on type %i',
    (type) => {
      show('/flow', buildFlow({ type }))
      expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    },
  )

  it('[HEADER-11] [HEADER-19] the logo links to the logo link, 300 by 46', () => {
    show('/flow', buildFlow())
    const logo = document.querySelector('header a')
    expect(logo?.getAttribute('href')).toBe('https://maker.example/')
    const image = logo?.querySelector('img')
    expect([image?.width, image?.height]).toEqual([300, 46])
  })

  it('[HEADER-12] the menu button opens the links', () => {
    useTheme({ displayLinks: true, links: [{ name: 'Safety', url: 'https://maker.example/s' }] })
    show('/flow', buildFlow())
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(drawerStore.getState()).toMatchObject({ open: true, content: { type: 'links' } })
  })

  it('[HEADER-13] is hidden on a page with hide_header, and the spacer with it', () => {
    show('/flow', buildFlow({ hide_header: true }))
    expect(document.querySelector('header')).toBeNull()
    expect(document.documentElement.style.getPropertyValue('--app-bar-height')).toBe('0px')
  })

  it('[HEADER-14] the toolbar is hidden when displayHeader is false, the progress stays', () => {
    useTheme({ displayHeader: false })
    show('/flow', buildFlow())
    expect(document.querySelector('header img')).toBeNull()
    expect(screen.getByRole('progressbar')).toBeTruthy()
  })

  it('[HEADER-15] [HEADER-17] the flow has a determinate progress bar', () => {
    show('/flow', buildFlow({ current: 2, max: 8 }))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    cleanup()
    show('/not-found')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('[HEADER-18] [GAP-19] without a value it is at one step of three', () => {
    show('/flow')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')
  })
})
