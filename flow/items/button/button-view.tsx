import { formatCallLink } from '../../../contract/call-link.ts'
import { buttonType } from '../../../contract/flow-codes.ts'
import { Button, type ButtonKind, ButtonLink } from '../../../ui/button/button.tsx'
import { type FirstItemViewProps, formatControlId } from '../item-view.ts'

/** Any other type, also one that nobody here knows, is primary. */
const kinds: Record<number, ButtonKind> = {
  [buttonType.SECONDARY]: 'secondary',
  [buttonType.TEXT]: 'text',
}

/** Presses go to the engine, which knows whether the button proceeds or redirects [ENUM-08]. */
export function ButtonView(props: FirstItemViewProps) {
  const { item, value, busy, going, onPress } = props
  const shared = {
    id: formatControlId(item.id),
    kind: kinds[item.options.button?.button_type ?? 0] ?? 'primary',
    // Without a name nobody could tell that it leads on.
    children: (item.button_text ?? item.text) || props.words.continue,
  }
  const call = formatCallLink(item.options.call_to ?? '')
  // Help must not wait for a server: the device dials, and the page stays.
  if (call) return <ButtonLink {...shared} href={call} />
  return (
    <Button
      {...shared}
      wide
      disabled={item.disabled}
      busy={going || (busy && value === true)}
      onClick={() => {
        if (!busy) onPress()
      }}
    />
  )
}
