import { useLayoutEffect, useRef } from 'react'
import { resourcesBlockType } from '../../../../contract/codes.ts'
import type { FlowSettings, FlowTheme } from '../../../../contract/shapes/theme.ts'
import { keepHeaderHeight } from '../../../platform/page/measure.ts'
import { buildPreviewLink } from '../drawer/list-menu-links.ts'
import { ThemeLink } from '../drawer/theme-link.tsx'
import styles from './resources-block.module.css'
import { resourcesWords } from './words.ts'

type Block = FlowSettings['header']['resources_block']

export interface ResourcesBlockProps {
  block: Block
  logo: FlowTheme['logo']
}

/** What the maker wants to be found beside every page [HEADER-02..08]: links, or one text to be read. */
export function ResourcesBlock({ block, logo }: ResourcesBlockProps) {
  const place = useRef<HTMLElement>(null)
  // The page below has room for it from its first frame on.
  useLayoutEffect(() => keepHeaderHeight(place.current?.closest('header') ?? null), [])
  const { links, preview } = block
  const isPreview = block.block_option === resourcesBlockType.PREVIEW
  return (
    <nav ref={place} className={styles.block} aria-label={resourcesWords.label} data-resources>
      {isPreview && preview ? <Preview preview={preview} logo={logo} /> : null}
      {isPreview
        ? null
        : links.map((link) => (
            <ThemeLink key={`${link.name} ${link.url}`} link={link} className={styles.link} />
          ))}
    </nav>
  )
}

interface PreviewProps {
  preview: NonNullable<Block['preview']>
  logo: FlowTheme['logo']
}

function Preview({ preview, logo }: PreviewProps) {
  const { title, short_preview, link_text: words, logo_size, logo_alignment } = preview
  const leads = preview.link_address !== '' || Boolean(preview.content)
  return (
    <div className={styles.preview} data-align={logo_alignment ?? 'start'}>
      {preview.display_logo && logo.url ? (
        <img
          className={styles.logo}
          src={logo.url}
          alt=""
          style={{ blockSize: logo_size?.height }}
          {...logo_size}
        />
      ) : null}
      <p className={styles.text}>
        <strong>{title}</strong> <span>{short_preview}</span>
      </p>
      {leads ? (
        <ThemeLink link={buildPreviewLink(preview)} className={styles.link}>
          {words || resourcesWords.more}
          {words ? null : <span className="visually-hidden">: {title}</span>}
          <svg
            className={styles.arrow}
            viewBox="0 0 24 24"
            width="18"
            height="18"
            aria-hidden="true"
          >
            <path d="M5 12h13m-5.5-6L19 12l-6.5 6" />
          </svg>
        </ThemeLink>
      ) : null}
    </div>
  )
}
