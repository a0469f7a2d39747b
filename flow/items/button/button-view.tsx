import { buttonType } from '../../../contract/codes.ts'
import { Button, type ButtonKind } from '../../../ui/button/button.tsx'
import { type FirstItemViewProps, formatControlId } from '../item-view.ts'

const kinds: Record<number, ButtonKind> = {
  [buttonType.PRIMARY]: 'primary',
  [buttonType.SECONDARY]: 'secondary',
  [buttonType.TEXT]: 'text',
}

/** Presses go to the engine, which knows whether the button proceeds or redirects [ENUM-08]. */
export function ButtonView({ item, value, busy, onPress }: FirstItemViewProps) {
  return (
    <Button
      wide
      id={formatControlId(item.id)}
      kind={kinds[item.options.button?.button_type ?? buttonType.PRIMARY] ?? 'primary'}
      disabled={item.disabled}
      busy={busy && value === true}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      {item.button_text ?? item.text}
    </Button>
  )
}
