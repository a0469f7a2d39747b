import { createStore } from 'zustand/vanilla'
import {
  appBarHeightPx,
  breakpointPx,
  footerHeightPx,
  wideAppBarHeightPx,
} from '../../../contract/limits.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { FlowSettings, FlowTheme, Theme } from '../../../contract/shapes/theme.ts'
import { map, need, needOrNull, object, or } from '../parse/parser.ts'
import { flag, number, text } from '../parse/scalars.ts'
import { keepStore } from '../storage/keep-store.ts'
import { like } from '../storage/like.ts'
import { register } from '../storage/register.ts'

interface Manufacturer {
  name: string
  title: string
  logo: FlowTheme['logo']
  favicon: string
  fonts: FlowTheme['fonts'] | null
  theme: Theme | null
  productName: string
  nurseIcon: string
  landingUrl: string
  flowSettings: FlowSettings | null
  isLoaded: boolean
}

/** [ENTITY-27..31] Sizes are CSS pixels. */
interface KeptLayout {
  manufacturer: Manufacturer
  /** The theme as custom properties, for the first paint of a reload. */
  properties: Record<string, string>
  chat: { open: boolean; termsAgree: boolean }
  sizes: { heightAppBar: number; heightFooter: number }
  discardDialog: { action: 'none' | 'discard' | 'cancel'; openDiscardChanges: boolean }
  userId: string | null
  /** Half of the leave confirmation; runtime configuration holds the other [ROUTE-34] [GAP-22]. */
  confirmLeave: boolean
  /** [LAYOUT-21] [LAYOUT-22] */
  payments: { card: boolean; wallet: boolean }
}

const parseKept = object<KeptLayout>({
  manufacturer: need(
    object<Manufacturer>({
      name: need(text),
      title: need(text),
      logo: need(object<FlowTheme['logo']>({ url: need(text), link: need(text) })),
      favicon: need(text),
      fonts: needOrNull(like(neutralTheme.flow_theme.fonts)),
      theme: needOrNull(like(neutralTheme)),
      productName: need(text),
      nurseIcon: need(text),
      landingUrl: need(text),
      flowSettings: needOrNull(like(neutralTheme.flow_settings)),
      isLoaded: need(flag),
    }),
  ),
  properties: need(map(text)),
  chat: need(object<KeptLayout['chat']>({ open: need(flag), termsAgree: need(flag) })),
  sizes: need(
    object<KeptLayout['sizes']>({ heightAppBar: need(number), heightFooter: need(number) }),
  ),
  // It asks about edits of a page, which are gone with its document.
  discardDialog: () => initial.discardDialog,
  userId: or(text, null),
  confirmLeave: need(flag),
  payments: need(object<KeptLayout['payments']>({ card: need(flag), wallet: need(flag) })),
})

export interface LayoutState extends KeptLayout {
  /** True until theme and fonts are there [LAYOUT-15]. */
  busy: boolean
}

/** What the toolbar takes before it is measured [GAP-09]. */
const heightAppBar = innerWidth < breakpointPx ? appBarHeightPx : wideAppBarHeightPx

const initial: LayoutState = {
  manufacturer: {
    name: '',
    title: '',
    logo: { url: '', link: '' },
    favicon: '',
    fonts: null,
    theme: null,
    productName: '',
    nurseIcon: '',
    landingUrl: '',
    flowSettings: null,
    isLoaded: false,
  },
  properties: {},
  chat: { open: false, termsAgree: false },
  sizes: { heightAppBar, heightFooter: footerHeightPx },
  discardDialog: { action: 'none', openDiscardChanges: false },
  userId: null,
  confirmLeave: false,
  payments: { card: true, wallet: false },
  busy: true,
}

export const layoutStore = createStore<LayoutState>(() => initial)

/** [STORE-03]; its reset clears the saved layout and the user id [LAYOUT-17]. */
export const keptLayout = keepStore(layoutStore, register.layoutStore, {
  parse: parseKept,
  pick: (state) => state,
  enter: (kept) => kept,
  // The theme on screen stays on screen.
  stays: ({ manufacturer, properties, sizes, payments, busy }) => ({
    manufacturer,
    properties,
    sizes,
    payments,
    busy,
  }),
})

/** Takes over what the layout shows of a theme. */
export function setLayoutTheme(theme: Theme): void {
  const { flow_theme, flow_settings, customer_data, product_data } = theme
  layoutStore.setState({
    manufacturer: {
      name: customer_data.name,
      title: product_data.name || customer_data.name,
      logo: flow_theme.logo,
      favicon: flow_theme.favicon,
      fonts: flow_theme.fonts,
      theme,
      productName: product_data.name,
      nurseIcon: customer_data.nurse_icon,
      landingUrl: product_data.landing_url,
      flowSettings: flow_settings,
      isLoaded: true,
    },
    payments: { card: true, wallet: flow_settings.wallet === true },
  })
}

/**
 * The layout begins with the theme that the page in the document was drawn with: taking that page over draws
 * what a store began with.
 */
export function beginLayout(theme: Theme): void {
  setLayoutTheme(theme)
  const { manufacturer } = layoutStore.getState()
  const begun = { ...initial, manufacturer }
  layoutStore.getInitialState = () => begun
}

/** [LAYOUT-18] The person's choice, which closes the dialog. */
export function chooseDiscard(action: 'discard' | 'cancel'): void {
  layoutStore.setState({ discardDialog: { action, openDiscardChanges: false } })
}
