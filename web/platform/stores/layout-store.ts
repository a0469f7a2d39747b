import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import {
  appBarHeightPx,
  breakpointPx,
  footerHeightPx,
  wideAppBarHeightPx,
} from '../../../contract/limits.ts'
import {
  flowSettings,
  flowTheme,
  type Theme,
  theme as themeShape,
} from '../../../contract/shapes/theme.ts'
import { storageKey } from '../../../contract/storage-keys.ts'
import { keepStore } from '../keep-store.ts'

/** [ENTITY-27..31] Sizes are CSS pixels. */
const keptLayout = z.object({
  manufacturer: z.object({
    name: z.string(),
    title: z.string(),
    logo: z.object({ url: z.string(), link: z.string() }),
    favicon: z.string(),
    fonts: z.nullable(flowTheme.shape.fonts),
    theme: z.nullable(themeShape),
    productName: z.string(),
    nurseIcon: z.string(),
    landingUrl: z.string(),
    flowSettings: z.nullable(flowSettings),
    isLoaded: z.boolean(),
  }),
  /** The theme as custom properties, for the first paint of a reload. */
  properties: z.record(z.string(), z.string()),
  chat: z.object({ open: z.boolean(), termsAgree: z.boolean() }),
  sizes: z.object({ heightAppBar: z.number(), heightFooter: z.number() }),
  discardDialog: z.object({
    action: z.enum(['none', 'discard', 'cancel']),
    openDiscardChanges: z.boolean(),
  }),
  userId: z.nullable(z.string()),
  /** Half of the leave confirmation; runtime configuration holds the other [ROUTE-34] [GAP-22]. */
  confirmLeave: z.boolean(),
  /** [LAYOUT-21] [LAYOUT-22] */
  payments: z.object({ card: z.boolean(), wallet: z.boolean() }),
})
type KeptLayout = z.infer<typeof keptLayout>

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

export const keptLayoutStore = keepStore(
  layoutStore,
  storageKey.layoutStore,
  keptLayout,
  (state) => state,
)

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
  })
}

export function openDiscardDialog(): void {
  layoutStore.setState({ discardDialog: { action: 'none', openDiscardChanges: true } })
}

/** [LAYOUT-18] The person's choice, which closes the dialog. */
export function chooseDiscard(action: 'discard' | 'cancel'): void {
  layoutStore.setState({ discardDialog: { action, openDiscardChanges: false } })
}

/** [LAYOUT-19] */
export function resetDiscardDialog(): void {
  layoutStore.setState({ discardDialog: initial.discardDialog })
}
