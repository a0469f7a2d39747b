import {
  deliveryType,
  linkOption,
  preferredProductType,
  resourcesBlockType,
} from '../../../contract/codes.ts'
import type {
  FlowSettings,
  FlowTheme,
  HeaderLink,
  Theme,
  ThemeFont,
} from '../../../contract/shapes/theme.ts'
import type { Agreements, LandingImage } from '../compiled-programme.ts'
import type { SourcePath } from '../read/problem.ts'
import { imageEndings, resolveAsset } from '../read/programme-files.ts'
import type { LinkFile, ThemeFile } from '../read/theme-format.ts'
import { emergencyNumbers } from '../text/call-number.ts'
import { findLinkProblem } from '../text/link-problem.ts'
import { type RichTextReader, readContent } from './rich-text.ts'

const linkOptions = {
  'same-tab': linkOption.SAME_TAB,
  'side-panel': linkOption.SIDE_PANEL,
  'new-tab': linkOption.NEW_TAB,
} as const

const deliveryTypes = {
  both: deliveryType.BOTH,
  home: deliveryType.HOME,
  pharmacy: deliveryType.PHARMACY,
} as const

const preferredProducts = {
  none: preferredProductType.NONE,
  text: preferredProductType.TEXT,
  list: preferredProductType.LIST,
  both: preferredProductType.BOTH,
} as const

/** Theme, landing and agreements of theme.yaml, with every file turned into an address. */
export function compileTheme(file: ThemeFile, reader: RichTextReader): Theme {
  const image = (at: SourcePath, name: string) => readImage(reader, at, name)
  return {
    flow_theme: compileFlowTheme(file, reader),
    flow_settings: {
      header: compileHeader(file, reader),
      footer: compileFooter(file, reader),
      ...(file.payment.wallet ? { wallet: true } : {}),
    },
    customer_data: {
      name: file.customer.name,
      nurse_icon: image(['customer', 'nurse_icon'], file.customer.nurse_icon),
    },
    product_data: {
      name: file.product.name,
      description: file.product.description,
      image: image(['product', 'image'], file.product.image),
      price: file.product.price,
      coupon: file.product.coupon ? image(['product', 'coupon'], file.product.coupon) : '',
      landing_url: readLink(reader, ['product', 'landing_url'], file.product.landing_url),
    },
    delivery_type: deliveryTypes[file.delivery],
    preferred_product_type: preferredProducts[file.preferred_product],
  }
}

function readImage({ files, source }: RichTextReader, at: SourcePath, name: string): string {
  return resolveAsset(files, source, at, name, imageEndings)
}

function readLink({ source, hosts }: RichTextReader, at: SourcePath, link: string): string {
  const problem = findLinkProblem(link, hosts)
  if (problem) source.report(at, problem)
  return problem ? '' : link
}

/** A link that has to lead somewhere: no panel opens beside it. */
function readWayOut(reader: RichTextReader, at: SourcePath, link: string): string {
  if (link.startsWith('#')) reader.source.report(at, 'The link leads nowhere. Write an address.')
  return readLink(reader, at, link)
}

function compileFlowTheme(file: ThemeFile, reader: RichTextReader): FlowTheme {
  const { files, source } = reader
  const margins = file.layout.mobile_margins
  return {
    palette: file.palette,
    logo: {
      url: resolveAsset(files, source, ['logo', 'file'], file.logo.file, imageEndings),
      link: readWayOut(reader, ['logo', 'link'], file.logo.link),
    },
    favicon: resolveAsset(files, source, ['favicon'], file.favicon, imageEndings),
    fonts: compileFonts(file, reader),
    overrides: Object.fromEntries(
      Object.entries(file.overrides).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, value]],
      ),
    ),
    customElements: { backButton: compileBackButton(file) },
    customLayout: {
      body: { itemsGap: file.layout.items_gap },
      customMargins: margins !== undefined,
      mobileMargins: margins ?? { top: 0, right: 0, bottom: 0, left: 0 },
    },
  }
}

type BackButton = NonNullable<FlowTheme['customElements']['backButton']>

function compileBackButton({ back_button: { text, style } }: ThemeFile): BackButton {
  return { ...(text ? { text } : {}), ...(style ? { style } : {}) }
}

const systemFont: ThemeFont = { fileName: '', family: 'system-ui' }

function compileFonts({ fonts }: ThemeFile, reader: RichTextReader): FlowTheme['fonts'] {
  const font = (name: 'header' | 'body' | 'description'): ThemeFont =>
    fonts ? compileFont(fonts[name], ['fonts', name], reader) : systemFont
  return {
    header: font('header'),
    body: font('body'),
    description: font('description'),
    additional_fonts: (fonts?.additional ?? []).map((entry, place) =>
      compileFont(entry, ['fonts', 'additional', place], reader),
    ),
  }
}

function compileFont(
  font: NonNullable<ThemeFile['fonts']>['header'],
  at: SourcePath,
  { files, source }: RichTextReader,
): ThemeFont {
  const fileName = resolveAsset(files, source, [...at, 'file'], font.file, ['.woff2'])
  return { fileName, family: font.family, ...(font.weight ? { weight: font.weight } : {}) }
}

function compileLink(link: LinkFile, at: SourcePath, reader: RichTextReader): HeaderLink {
  return {
    name: link.name,
    url: readLink(reader, [...at, 'url'], link.url),
    ...readTarget(link, at, reader),
    ...(link.display_logo === undefined ? {} : { display_logo: link.display_logo }),
  }
}

function readTarget(
  link: Pick<LinkFile, 'opens' | 'content'>,
  at: SourcePath,
  reader: RichTextReader,
): { link_option: number; content?: string } {
  if ((link.opens === 'side-panel') !== (link.content !== undefined)) {
    reader.source.report(at, 'A side-panel link has content, and only such a link.')
  }
  const content = link.content ? readContent(reader, [...at, 'content'], link.content) : undefined
  return { link_option: linkOptions[link.opens], ...(content === undefined ? {} : { content }) }
}

function compileLinks(
  links: readonly LinkFile[],
  at: SourcePath,
  reader: RichTextReader,
): HeaderLink[] {
  return links.map((link, place) => compileLink(link, [...at, place], reader))
}

function compileHeader(file: ThemeFile, reader: RichTextReader): FlowSettings['header'] {
  const { header } = file
  return {
    displayHeader: header.show,
    displayLogo: header.logo,
    displayLinks: header.links.length > 0,
    isResourceBlockInTop: header.resources?.top ?? false,
    resources_block: compileResources(header.resources, reader),
    links: compileLinks(header.links, ['header', 'links'], reader),
    menu_title: header.menu_title,
  }
}

function compileResources(
  resources: ThemeFile['header']['resources'],
  reader: RichTextReader,
): FlowSettings['header']['resources_block'] {
  if (!resources) {
    return {
      display_block: false,
      block_option: resourcesBlockType.LINKS,
      links: [],
      preview: null,
    }
  }
  const at = ['header', 'resources']
  const { preview } = resources
  if ((resources.as === 'preview') !== (preview !== undefined)) {
    reader.source.report(at, 'Give preview when as is preview, and only then.')
  }
  return {
    display_block: resources.show,
    block_option:
      resources.as === 'preview' ? resourcesBlockType.PREVIEW : resourcesBlockType.LINKS,
    ...(resources.background ? { background_color: resources.background } : {}),
    links: compileLinks(resources.links, [...at, 'links'], reader),
    preview: preview ? compilePreview(preview, [...at, 'preview'], reader) : null,
  }
}

type PreviewFile = NonNullable<NonNullable<ThemeFile['header']['resources']>['preview']>

function compilePreview(
  preview: PreviewFile,
  at: SourcePath,
  reader: RichTextReader,
): NonNullable<FlowSettings['header']['resources_block']['preview']> {
  return {
    title: preview.title,
    short_preview: preview.short_preview,
    link_style: 'arrow',
    link_text: preview.link_text,
    link_address: readLink(reader, [...at, 'url'], preview.url),
    ...readTarget(preview, at, reader),
    ...(preview.display_logo === undefined ? {} : { display_logo: preview.display_logo }),
    ...(preview.logo_size ? { logo_size: preview.logo_size } : {}),
    ...(preview.logo_alignment ? { logo_alignment: preview.logo_alignment } : {}),
  }
}

const noFooterLogo: FlowSettings['footer']['logo'] = {
  display_logo: false,
  logo_url: '',
  logo_size: { width: 120, height: 32 },
  logo_alignment: 'center',
}

function compileFooter({ footer }: ThemeFile, reader: RichTextReader): FlowSettings['footer'] {
  const { link, logo } = footer
  if (footer.ask_phone_consent && !footer.phone) {
    reader.source.report(['footer', 'ask_phone_consent'], 'There is no phone to ask consent for.')
  } else if (footer.ask_phone_consent && emergencyNumbers.includes(footer.phone ?? '')) {
    const message = 'Nobody in danger may be asked anything before the call.'
    reader.source.report(['footer', 'ask_phone_consent'], message)
  }
  const image = (at: string[], name: string) => readImage(reader, ['footer', ...at], name)
  return {
    title: footer.title ?? '',
    displayTitle: footer.title !== undefined,
    displayIncomingPhone: footer.phone !== undefined,
    ...(footer.phone ? { incomingPhone: footer.phone } : {}),
    displayWebchat: footer.web_chat,
    displayExternalLink: link !== undefined,
    externalLinkURL: link ? readWayOut(reader, ['footer', 'link', 'url'], link.url) : '',
    externalLinkText: link?.text ?? '',
    externalLinkLogo: { logo_url: link?.logo ? image(['link', 'logo'], link.logo) : '' },
    logo: logo
      ? {
          display_logo: true,
          logo_url: image(['logo', 'file'], logo.file),
          logo_size: logo.size,
          logo_alignment: logo.align,
        }
      : noFooterLogo,
    phoneConsents: { displayCollectUserConsents: footer.ask_phone_consent },
  }
}

/** The images of /landing, one for each width [LANDING-02]. */
export function compileLanding(file: ThemeFile, reader: RichTextReader): LandingImage[] {
  for (const label of ['desktop', 'mobile'] as const) {
    if (!file.landing.some((image) => image.label === label)) {
      reader.source.report(['landing'], `There is no image with the label ${label}.`)
    }
  }
  return file.landing.map((image, place) => ({
    label: image.label,
    url: readImage(reader, ['landing', place, 'file'], image.file),
    alt: image.alt,
  }))
}

export function compileAgreements({ agreements }: ThemeFile, reader: RichTextReader): Agreements {
  const read = (name: 'terms' | 'privacy') => ({
    title: agreements[name].title,
    text: readContent(reader, ['agreements', name, 'content'], agreements[name].content),
  })
  return { terms: read('terms'), privacy: read('privacy') }
}
