import { resourcesBlockType } from '../../../../contract/codes.ts'
import type { FlowSettings, HeaderLink } from '../../../../contract/shapes/theme.ts'

type Header = FlowSettings['header']

/** A preview as a link of its title. */
export function buildPreviewLink({
  title,
  link_address,
  link_option,
  content,
}: NonNullable<Header['resources_block']['preview']>): HeaderLink {
  return {
    name: title,
    url: link_address,
    ...(link_option !== undefined && { link_option }),
    ...(content !== undefined && { content }),
  }
}

/** The header's links [DRAWER-01], and those of its resources, which have no room on a low phone. */
export function listMenuLinks({
  displayLinks,
  links,
  resources_block: block,
}: Header): HeaderLink[] {
  const shown = displayLinks ? links : []
  if (!block.display_block) return shown
  const isPreview = block.block_option === resourcesBlockType.PREVIEW
  const own = isPreview ? (block.preview ? [buildPreviewLink(block.preview)] : []) : block.links
  return [...shown, ...own]
}
