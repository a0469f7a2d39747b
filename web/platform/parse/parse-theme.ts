import {
  alignments,
  deliveryType,
  linkOption,
  preferredProductType,
  resourcesBlockType,
} from '../../../contract/codes.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type {
  FlowSettings,
  FlowTheme,
  HeaderLink,
  Theme,
  ThemeFont,
} from '../../../contract/shapes/theme.ts'
import { colour } from './colour.ts'
import { type Fields, list, map, maybe, need, object, or, type Parser } from './parser.ts'
import { anyOf, code, link } from './reply-parsers.ts'
import { flag, number, oneOf, someText, text } from './scalars.ts'

/** Texts of a record that are all optional, each with the neutral theme's value. */
/*#__NO_SIDE_EFFECTS__*/
function texts<T extends Record<string, string>>(neutral: T, parser = text): Fields<T> {
  const fields = Object.entries(neutral).map(([name, value]) => [name, or(parser, value)])
  return Object.fromEntries(fields) as Fields<T> // one text field for every key of T
}

const {
  flow_theme: look,
  flow_settings: settings,
  customer_data: customer,
  product_data: product,
} = neutralTheme

/** Empty where there are none. */
const words = or(text, '')
const styles = map(anyOf(number, text))
const parseFontFields = object<ThemeFont>({
  fileName: or(link, ''),
  family: words,
  weight: maybe(text),
})

/** A font may be named by its file alone: then its family is called as the file is. */
const font: Parser<ThemeFont> = (value, at) => {
  const found = parseFontFields(value, at)
  if (!found) return undefined
  const [, stem = ''] = /([^/]+)\.\w+$/.exec(found.fileName) ?? []
  const called = found.family.trim() || stem.replace(/[^\w-]+/g, ' ').trim()
  return { ...found, family: called || look.fonts.body.family }
}
type Margins = FlowTheme['customLayout']['mobileMargins']
type BackButton = NonNullable<FlowTheme['customElements']['backButton']>

export const parseFonts = object<FlowTheme['fonts']>({
  header: or(font, look.fonts.header),
  body: or(font, look.fonts.body),
  description: or(font, look.fonts.description),
  additional_fonts: or(list(font), []),
})

const parseLayout = object<FlowTheme['customLayout']>({
  body: or(object<{ itemsGap: number }>({ itemsGap: or(number, 10) }), look.customLayout.body),
  customMargins: or(flag, false),
  mobileMargins: or(
    object<Margins>({
      top: or(number, 0),
      right: or(number, 0),
      bottom: or(number, 0),
      left: or(number, 0),
    }),
    look.customLayout.mobileMargins,
  ),
})

export const parseFlowTheme = object<FlowTheme>({
  palette: or(object(texts(look.palette, colour)), look.palette),
  logo: or(object<FlowTheme['logo']>({ url: or(link, ''), link: words }), look.logo),
  favicon: or(link, ''),
  fonts: or(parseFonts, look.fonts),
  overrides: or(styles, {}),
  customElements: or(
    object<FlowTheme['customElements']>({
      backButton: maybe(object<BackButton>({ text: maybe(text), style: maybe(styles) })),
    }),
    {},
  ),
  customLayout: or(parseLayout, look.customLayout),
})

/** An unknown link option opens a new tab, as one that is absent does [ENUM-16]. */
const linkFields = {
  link_option: maybe(code(linkOption)),
  content: maybe(text),
  display_logo: maybe(flag),
}
const parseLinks = list(object<HeaderLink>({ name: need(someText), url: words, ...linkFields }))

type Header = FlowSettings['header']
type Footer = FlowSettings['footer']
type Preview = NonNullable<Header['resources_block']['preview']>

const parseAlignment = oneOf(alignments)
const parseSize = object<Footer['logo']['logo_size']>({ width: need(number), height: need(number) })

/** The name of the link's look is not read: there is one look. */
const parsePreview = object<Omit<Preview, 'link_style'>>({
  title: words,
  short_preview: words,
  link_text: maybe(text),
  link_address: words,
  ...linkFields,
  logo_size: maybe(parseSize),
  logo_alignment: maybe(parseAlignment),
})

const parseHeader = object<Header>({
  displayHeader: or(flag, true),
  displayLogo: or(flag, false),
  displayLinks: or(flag, false),
  isResourceBlockInTop: or(flag, true),
  resources_block: or(
    object<Header['resources_block']>({
      display_block: or(flag, false),
      block_option: or(code(resourcesBlockType), resourcesBlockType.LINKS),
      background_color: maybe(text),
      links: or(parseLinks, []),
      preview: or(parsePreview, null),
    }),
    settings.header.resources_block,
  ),
  links: or(parseLinks, []),
  menu_title: words,
})

const parseFooter = object<Footer>({
  title: words,
  displayTitle: or(flag, false),
  displayIncomingPhone: or(flag, false),
  incomingPhone: maybe(text),
  displayWebchat: or(flag, false),
  displayExternalLink: or(flag, false),
  externalLinkURL: words,
  externalLinkText: words,
  externalLinkLogo: or(
    object<Footer['externalLinkLogo']>({ logo_url: or(link, '') }),
    settings.footer.externalLinkLogo,
  ),
  logo: or(
    object<Footer['logo']>({
      display_logo: or(flag, false),
      logo_url: or(link, ''),
      logo_size: or(parseSize, settings.footer.logo.logo_size),
      logo_alignment: or(parseAlignment, settings.footer.logo.logo_alignment),
    }),
    settings.footer.logo,
  ),
  phoneConsents: or(
    object<Footer['phoneConsents']>({ displayCollectUserConsents: or(flag, false) }),
    settings.footer.phoneConsents,
  ),
})

export const parseFlowSettings = object<FlowSettings>({
  header: or(parseHeader, settings.header),
  footer: or(parseFooter, settings.footer),
  wallet: maybe(flag),
})

export const parseTheme = object<Theme>({
  flow_theme: or(parseFlowTheme, look),
  flow_settings: or(parseFlowSettings, settings),
  customer_data: or(
    object<Theme['customer_data']>({ ...texts(customer), nurse_icon: or(link, '') }),
    customer,
  ),
  product_data: or(
    object<Theme['product_data']>({
      ...texts(product),
      image: or(link, ''),
      coupon: or(link, ''),
    }),
    product,
  ),
  delivery_type: or(code(deliveryType), neutralTheme.delivery_type),
  preferred_product_type: or(code(preferredProductType), neutralTheme.preferred_product_type),
  support_email: maybe(text),
})
