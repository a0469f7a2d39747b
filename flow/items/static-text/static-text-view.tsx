import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import type { FirstItemViewProps } from '../item-view.ts'

/** Words of the programme, sanitised by the server. */
export function StaticTextView({ item }: FirstItemViewProps) {
  return <RichText trustedHtml={item.text} />
}
