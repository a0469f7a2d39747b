import { neutralTheme } from './neutral-theme.ts'
import type { Theme } from './shapes/theme.ts'

const figtree = {
  fileName: '/assets/house/figtree-1.woff2',
  family: 'Figtree',
  weight: '300 900',
}
const { flow_theme: flow, flow_settings: settings } = neutralTheme

/** The product's own face, on a page that belongs to no programme: name, mark and typeface [GAP-91]. */
export const houseTheme: Theme = {
  ...neutralTheme,
  flow_theme: {
    ...flow,
    logo: { url: '/assets/house/posology-1.svg', link: '' },
    favicon: '/assets/house/icon-1.svg',
    fonts: { header: figtree, body: figtree, description: figtree, additional_fonts: [] },
    overrides: {
      pageBackground: 'linear-gradient(180deg, #eef5f8 0%, #f6f8f9 60%, #e4eef2 100%)',
    },
  },
  flow_settings: { ...settings, header: { ...settings.header, displayLogo: true } },
  customer_data: { name: 'Posology', nurse_icon: '' },
}
