import * as z from 'zod'
import { overrideRules } from '../../../flow/theme/override-rules.ts'
import { callNumber } from '../text/call-number.ts'

const text = z.string().trim().min(1, 'must not be empty')
const colour = 'write a colour as # and six digits, in quotes'
const hex = z.string({ error: colour }).regex(/^#[0-9a-fA-F]{6}$/, colour)
const pixels = z.number().min(0).max(400)

// Keys come from the one table the browser applies.
const overrideKeys = Object.keys(overrideRules)

const font = z.strictObject({
  file: text.describe('A woff2 file under assets'),
  family: z.string().regex(/^[A-Za-z0-9 ]+$/, 'use letters, digits and spaces'),
  weight: z
    .string()
    .regex(/^\d{3}( \d{3})?$/, 'write one weight or a range, for example "400 700"')
    .optional(),
})

const logoSize = z.strictObject({ width: z.int().positive(), height: z.int().positive() })
const alignment = z.enum(['start', 'center', 'end'])

const link = z.strictObject({
  name: text,
  url: text.describe('An address, or "#" when the link opens content in the side panel'),
  opens: z.enum(['same-tab', 'side-panel', 'new-tab']).default('new-tab'),
  content: text.optional().describe('A file of the content folder, for side-panel'),
  display_logo: z.boolean().optional(),
})
export type LinkFile = z.infer<typeof link>

const resources = z.strictObject({
  show: z.boolean().default(true),
  top: z.boolean().default(false).describe('Above the toolbar instead of below'),
  as: z.enum(['preview', 'links']),
  background: hex.optional(),
  links: z.array(link).default([]),
  preview: z
    .strictObject({
      title: text,
      short_preview: text,
      link_text: text,
      url: text,
      opens: z.enum(['same-tab', 'side-panel', 'new-tab']).default('side-panel'),
      content: text.optional(),
      display_logo: z.boolean().optional(),
      logo_size: logoSize.optional(),
      logo_alignment: alignment.optional(),
    })
    .optional(),
})

const header = z.strictObject({
  show: z.boolean().default(true),
  logo: z.boolean().default(true),
  menu_title: text,
  links: z.array(link).default([]),
  resources: resources.optional(),
})

const footer = z.strictObject({
  title: text.optional(),
  phone: callNumber.optional(),
  ask_phone_consent: z.boolean().default(false),
  web_chat: z.boolean().default(false),
  link: z.strictObject({ url: text, text, logo: text.optional() }).optional(),
  logo: z.strictObject({ file: text, size: logoSize, align: alignment }).optional(),
})

const agreement = z.strictObject({ title: text, content: text })

/** theme.yaml: how the programme looks and what stands around its pages. */
export const themeFile = z.strictObject({
  palette: z.strictObject({
    primary: hex,
    secondary: hex,
    text: hex,
    background: hex,
    error: hex,
  }),
  logo: z.strictObject({ file: text, link: text }),
  favicon: text,
  fonts: z
    .strictObject({
      header: font,
      body: font,
      description: font,
      additional: z.array(font).default([]),
    })
    .optional()
    .describe("Left out: the fonts of the person's device"),
  overrides: z.partialRecord(z.enum(overrideKeys), z.union([z.string(), z.number()])).default({}),
  back_button: z
    .strictObject({
      text: text.optional(),
      style: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .default({}),
  layout: z
    .strictObject({
      items_gap: pixels.default(10),
      mobile_margins: z
        .strictObject({ top: pixels, right: pixels, bottom: pixels, left: pixels })
        .optional(),
    })
    .prefault({}),
  header,
  footer,
  customer: z.strictObject({ name: text, nurse_icon: text }),
  product: z.strictObject({
    name: text,
    description: text,
    image: text,
    price: z.string().default(''),
    coupon: text.optional(),
    landing_url: text,
  }),
  payment: z
    .strictObject({
      wallet: z
        .boolean()
        .default(false)
        .describe("Whether the wallet of a person's device may pay beside a card"),
    })
    .prefault({}),
  delivery: z.enum(['both', 'home', 'pharmacy']).default('both'),
  preferred_product: z.enum(['none', 'text', 'list', 'both']).default('none'),
  landing: z.array(z.strictObject({ label: z.enum(['desktop', 'mobile']), file: text, alt: text })),
  agreements: z.strictObject({ terms: agreement, privacy: agreement }),
})
export type ThemeFile = z.infer<typeof themeFile>
