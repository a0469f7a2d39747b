import * as z from 'zod/mini'
import { codeNumber, codeText } from '../code-shape.ts'
import {
  alignments,
  deliveryType,
  linkOption,
  preferredProductType,
  resourcesBlockType,
} from '../codes.ts'

const styles = z.record(z.string(), z.union([z.string(), z.number()]))
const logoSize = z.object({ width: z.number(), height: z.number() })

/** [ENTITY-18] `fileName` is a font file of the programme; `family` and `weight` are ours. */
export const themeFont = z.object({
  fileName: z.string(),
  family: z.string(),
  weight: z.optional(z.string()),
})
export type ThemeFont = z.infer<typeof themeFont>

/** [ENTITY-17] [ENTITY-19] [ENTITY-20] Colours are #RRGGBB, margins and gap CSS pixels. */
export const flowTheme = z.object({
  palette: z.object({
    primary: z.string(),
    secondary: z.string(),
    text: z.string(),
    background: z.string(),
    error: z.string(),
  }),
  logo: z.object({ url: z.string(), link: z.string() }),
  favicon: z.string(),
  fonts: z.object({
    header: themeFont,
    body: themeFont,
    description: themeFont,
    additional_fonts: z.array(themeFont),
  }),
  /** Named style values, for example radius, cardShadow, headingWeight; see docs/programmes.md. */
  overrides: styles,
  customElements: z.object({
    backButton: z.optional(z.object({ text: z.optional(z.string()), style: z.optional(styles) })),
  }),
  customLayout: z.object({
    body: z.object({ itemsGap: z.number() }),
    customMargins: z.boolean(),
    mobileMargins: z.object({
      top: z.number(),
      right: z.number(),
      bottom: z.number(),
      left: z.number(),
    }),
  }),
})
export type FlowTheme = z.infer<typeof flowTheme>

/** [ENTITY-25] */
export const headerLink = z.object({
  name: z.string(),
  url: z.string(),
  link_option: z.optional(codeNumber(linkOption)),
  content: z.optional(z.string()),
  display_logo: z.optional(z.boolean()),
})
export type HeaderLink = z.infer<typeof headerLink>

/** [ENTITY-26] */
export const resourcesPreview = z.object({
  title: z.string(),
  short_preview: z.string(),
  /** The name of a look, of which there is one: never shown. */
  link_style: z.optional(z.string()),
  /** Ours: the words of the link. */
  link_text: z.optional(z.string()),
  link_address: z.string(),
  link_option: z.optional(codeNumber(linkOption)),
  content: z.optional(z.string()),
  display_logo: z.optional(z.boolean()),
  logo_size: z.optional(logoSize),
  logo_alignment: z.optional(codeText(alignments)),
})

/** [ENTITY-21] [ENTITY-22] */
export const flowSettings = z.object({
  header: z.object({
    displayHeader: z.boolean(),
    displayLogo: z.boolean(),
    displayLinks: z.boolean(),
    isResourceBlockInTop: z.boolean(),
    resources_block: z.object({
      display_block: z.boolean(),
      block_option: codeNumber(resourcesBlockType),
      background_color: z.optional(z.string()),
      links: z.array(headerLink),
      preview: z.nullable(resourcesPreview),
    }),
    links: z.array(headerLink),
    menu_title: z.string(),
  }),
  footer: z.object({
    title: z.string(),
    displayTitle: z.boolean(),
    displayIncomingPhone: z.boolean(),
    /** Ours: the number behind the incoming-phone link, +1 and ten digits. */
    incomingPhone: z.optional(z.string()),
    displayWebchat: z.boolean(),
    displayExternalLink: z.boolean(),
    externalLinkURL: z.string(),
    externalLinkText: z.string(),
    externalLinkLogo: z.object({ logo_url: z.string() }),
    logo: z.object({
      display_logo: z.boolean(),
      logo_url: z.string(),
      logo_size: logoSize,
      logo_alignment: codeText(alignments),
    }),
    phoneConsents: z.object({ displayCollectUserConsents: z.boolean() }),
  }),
  /** Ours: whether a device's wallet may pay beside a card; not unless told [LAYOUT-22]. */
  wallet: z.optional(z.boolean()),
})
export type FlowSettings = z.infer<typeof flowSettings>

/** [ENTITY-16] [ENTITY-23] [ENTITY-24] [ENUM-18] [ENUM-19] */
export const theme = z.object({
  flow_theme: flowTheme,
  flow_settings: flowSettings,
  customer_data: z.object({ name: z.string(), nurse_icon: z.string() }),
  product_data: z.object({
    name: z.string(),
    description: z.string(),
    image: z.string(),
    price: z.string(),
    coupon: z.string(),
    landing_url: z.string(),
  }),
  delivery_type: codeNumber(deliveryType),
  preferred_product_type: codeNumber(preferredProductType),
  /** Ours: where the programme's maker answers questions by mail. */
  support_email: z.optional(z.string()),
})
export type Theme = z.infer<typeof theme>
