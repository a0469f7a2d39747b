import type { ChangeEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * What a control holds after an input, of at most `limit` characters. A browser's own limit counts UTF-16
 * units, so that an emoji would be two; like it, this leaves out the end of what was just put in, not the
 * end of the text. While a character is still being composed nothing is touched.
 */
export function fitText(
  { currentTarget: control, nativeEvent }: ChangeEvent<Control>,
  limit = Number.POSITIVE_INFINITY,
): string {
  const { value } = control
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
  const excess = value.length > limit ? [...value].length - limit : 0
  if (excess <= 0 || isComposing) return value
  const caret = control.selectionEnd ?? value.length
  const kept = [...value.slice(0, caret)].slice(0, -excess).join('')
  const fitted = kept + value.slice(caret)
  control.value = fitted
  control.setSelectionRange(kept.length, kept.length)
  return fitted
}
