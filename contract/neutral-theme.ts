import type { Theme } from './shapes/theme.ts'

const systemFont = { fileName: '', family: 'system-ui' }

/** The theme of a page that belongs to no programme, or whose theme could not be loaded [GAP-91]. */
export const neutralTheme: Theme = {
  flow_theme: {
    palette: {
      primary: '#1f5673',
      secondary: '#e4eef2',
      text: '#17212b',
      background: '#f6f8f9',
      error: '#b3261e',
    },
    logo: { url: '', link: '' },
    favicon: '',
    fonts: {
      header: systemFont,
      body: systemFont,
      description: systemFont,
      additional_fonts: [],
    },
    overrides: {},
    customElements: {},
    customLayout: {
      body: { itemsGap: 10 },
      customMargins: false,
      mobileMargins: { top: 0, right: 0, bottom: 0, left: 0 },
    },
  },
  flow_settings: {
    header: {
      displayHeader: true,
      displayLogo: false,
      displayLinks: false,
      isResourceBlockInTop: true,
      resources_block: { display_block: false, block_option: 20, links: [], preview: null },
      links: [],
      menu_title: '',
    },
    footer: {
      title: '',
      displayTitle: false,
      displayIncomingPhone: false,
      displayWebchat: false,
      displayExternalLink: false,
      externalLinkURL: '',
      externalLinkText: '',
      externalLinkLogo: { logo_url: '' },
      logo: {
        display_logo: false,
        logo_url: '',
        logo_size: { width: 120, height: 32 },
        logo_alignment: 'center',
      },
      phoneConsents: { displayCollectUserConsents: false },
    },
  },
  customer_data: { name: '', nurse_icon: '' },
  product_data: {
    name: '',
    description: '',
    image: '',
    price: '',
    coupon: '',
    landing_url: '',
  },
  delivery_type: 0,
  preferred_product_type: 0,
}
