import { buttonType } from '../../../contract/flow-codes.ts'
import { Button, type ButtonKind, ButtonLink } from '../../../ui/button/button.tsx'
import { type FirstItemViewProps, formatControlId } from '../item-view.ts'

const kinds: Record<number, ButtonKind> = {
  [buttonType.PRIMARY]: 'primary',
  [buttonType.SECONDARY]: 'secondary',
  [buttonType.TEXT]: 'text',
}

/** Presses go to the engine, which knows whether the button proceeds or redirects [ENUM-08]. */
export function ButtonView(props: FirstItemViewProps) {
  const { item, value, busy, going, onPress } = props
  const kind = kinds[item.options.button?.button_type ?? buttonType.PRIMARY] ?? 'primary'
  // Without a name nobody could tell that it leads on.
  const words = (item.button_text ?? item.text) || props.words.continue
  const number = item.options.call_to?.replace(/^\+1|\D/g, '')
  // Help must not wait for a server: the device dials, and the page stays.
  if (number) {
    return (
      <ButtonLink id={formatControlId(item.id)} kind={kind} href={`tel:${number}`}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <Button
      wide
      id={formatControlId(item.id)}
      kind={kind}
      disabled={item.disabled}
      busy={going || (busy && value === true)}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      {words}
    </Button>
  )
}
