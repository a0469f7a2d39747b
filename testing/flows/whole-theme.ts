import type { FlowSettings, Theme } from '../../contract/shapes/theme.ts'

const face = (file: string, family: string) => ({ fileName: `/programmes/a/${file}.woff2`, family })
const settings: FlowSettings = {
  header: {
    displayHeader: false,
    displayLogo: true,
    displayLinks: true,
    isResourceBlockInTop: false,
    resources_block: {
      display_block: true,
      block_option: 10,
      background_color: '#e0e0ff',
      links: [{ name: 'Reading', url: 'https://reading.example/guide', link_option: 10 }],
      preview: {
        title: 'Good to know',
        short_preview: 'Small habits that help.',
        link_text: 'Read the guide',
        link_address: '/guide',
        link_option: 20,
        content: '<p>All of the guide.</p>',
        display_logo: true,
        logo_size: { width: 91, height: 31 },
        logo_alignment: 'end',
      },
    },
    links: [
      {
        name: 'Safety',
        url: '/safety',
        link_option: 20,
        content: '<p>Care.</p>',
        display_logo: true,
      },
    ],
    menu_title: 'Find help',
  },
  footer: {
    title: 'Lumora line',
    displayTitle: true,
    displayIncomingPhone: true,
    incomingPhone: '+15552014477',
    displayWebchat: true,
    displayExternalLink: true,
    externalLinkURL: 'https://maker.example/privacy',
    externalLinkText: 'Your privacy',
    externalLinkLogo: { logo_url: '/programmes/a/mark.svg' },
    logo: {
      display_logo: true,
      logo_url: '/programmes/a/foot.svg',
      logo_size: { width: 90, height: 30 },
      logo_alignment: 'start',
    },
    phoneConsents: { displayCollectUserConsents: true },
  },
  wallet: true,
}

/** Every part of it unlike the neutral one, so that a part that is left behind on its way is missed. */
export const wholeTheme: Theme = {
  flow_theme: {
    palette: {
      primary: '#112233',
      secondary: '#ddeeff',
      text: '#010203',
      background: '#fefefe',
      error: '#aa0011',
    },
    logo: { url: '/programmes/a/logo.svg', link: 'https://maker.example/' },
    favicon: '/programmes/a/favicon.svg',
    fonts: {
      header: face('h', 'Head'),
      body: face('b', 'Body'),
      description: face('d', 'Small'),
      additional_fonts: [{ ...face('x', 'More'), weight: '700' }],
    },
    overrides: { radius: '4px' },
    customElements: { backButton: { text: 'Return', style: { fontWeight: 800 } } },
    customLayout: {
      body: { itemsGap: 14 },
      customMargins: true,
      mobileMargins: { top: 1, right: 2, bottom: 3, left: 4 },
    },
  },
  flow_settings: settings,
  customer_data: { name: 'Lumora', nurse_icon: '/programmes/a/nurse.svg' },
  product_data: {
    name: 'Lumora',
    description: 'A cream',
    image: '/programmes/a/tube.webp',
    price: '$4 a month',
    coupon: '/programmes/a/card.webp',
    landing_url: 'https://lumora.example/',
  },
  delivery_type: 20,
  preferred_product_type: 30,
}
