import { RichText } from '../../../../ui/rich-text/rich-text.tsx'
import { cleanHtml } from '../../../platform/page/safe-html.ts'
import { requirePlatform } from '../../../platform/platform.ts'

/** The programme's own page is part of the home page here, so its titles stand below the card's. */
const lowerTitles = (html: string) => html.replaceAll(/<(\/?)h[1-6](?=[\s>])/g, '<$1h4')

/** What a programme says once its answers are in, as far as a card can hold it. */
export function WordsAfter({ html }: { html: string }) {
  const { linkHosts } = requirePlatform().config
  return <RichText trustedHtml={cleanHtml(lowerTitles(html), linkHosts, 'agreement')} />
}
