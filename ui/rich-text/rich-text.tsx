import { useMemo } from 'react'
import { pageHeadingId } from '../page-heading/page-heading-id.ts'
import styles from './rich-text.module.css'

export interface RichTextProps {
  /** HTML that was cleaned when its programme was published, or by cleanHtml; nothing else may be passed. */
  trustedHtml: string
  /** Inside a label or a sentence: no block of its own. */
  inline?: boolean
  id?: string
}

/** Pages let no other text become HTML; browsers without Trusted Types take it as it is. */
const content = window.trustedTypes?.createPolicy('posology', { createHTML: (html) => html })

function buildHtml(trustedHtml: string) {
  const html = trustedHtml.replace(
    /<h1(?=[\s>])/,
    `<h1 id="${pageHeadingId}" tabindex="-1" data-page-heading`,
  )
  return content?.createHTML(html) ?? html
}

/** Content from a programme. Its first h1 is the page's heading and takes focus on a page change. */
export function RichText({ trustedHtml, inline = false, id }: RichTextProps) {
  const Element = inline ? 'span' : 'div'
  // React writes HTML anew whenever it is another object, and every trusted one is.
  const html = useMemo(() => buildHtml(trustedHtml), [trustedHtml])
  return (
    <Element
      id={id}
      className={inline ? undefined : styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that shows HTML: cleaned when its programme was published, or by cleanHtml
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
