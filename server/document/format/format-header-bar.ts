import {
  appBarHeightPx,
  breakpointPx,
  logoSizePx,
  wideAppBarHeightPx,
} from '../../../contract/limits.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { isSafeUrl } from '../../../flow/theme/theme-properties.ts'
import { escapeHtml } from '../../escape-html.ts'

/** Room for the buttons that the program has at both ends, so that the logo stands where it will stay. */
const sidePx = 60

export const headerBarStyle =
  `[data-header-bar]{display:grid;place-items:center;block-size:${appBarHeightPx}px;padding-inline:${sidePx}px;` +
  'background:var(--header-background);color:var(--header-text,var(--color-text));' +
  'box-shadow:0 1px 0 color-mix(in srgb,var(--color-text) 10%,transparent)}' +
  `[data-header-bar] img{inline-size:${logoSizePx.width}px;max-inline-size:100%;block-size:${logoSizePx.height}px;object-fit:contain}` +
  `@media (width>=${breakpointPx}px){[data-header-bar]{block-size:${wideAppBarHeightPx}px}}` +
  // Its links come with the program; a low phone has no room for them.
  '[data-resources-room]{block-size:var(--resources-room);background:var(--resources-background)}' +
  `@media (width<${breakpointPx}px) and (height<41rem){[data-resources-room]{display:none}}`

/** The bar that nearly every screen begins with, for a document that shows no page of its own. */
export function formatHeaderBar({
  flow_theme: { logo },
  flow_settings: { header },
  customer_data,
  product_data,
}: Theme): string {
  const name = escapeHtml(product_data.name || customer_data.name)
  const { width, height } = logoSizePx
  const shown = isSafeUrl(logo.url)
    ? `<img src="${escapeHtml(logo.url)}" alt="${name}" width="${width}" height="${height}">`
    : name
  const bar = `<header data-header-bar>${shown}</header>`
  if (!header.resources_block.display_block) return bar
  const room = '<div data-resources-room></div>'
  return header.isResourceBlockInTop ? room + bar : bar + room
}
