import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import type { ItemViewProps } from '../item-view.ts'

/** Words of the programme, sanitised by the server. */
export function StaticTextView({ item }: ItemViewProps) {
  return <RichText trustedHtml={item.text} />
}
