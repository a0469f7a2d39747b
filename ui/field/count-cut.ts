import type { ClipboardEvent } from 'react'

/** How much of a pasted text the control will leave out, as it takes `maxLength` at most; 0 when all fits. */
export function countCut(
  { currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>,
  maxLength = Number.POSITIVE_INFINITY,
): number {
  const { value, selectionStart, selectionEnd } = currentTarget
  const replaced = [...value.slice(selectionStart ?? 0, selectionEnd ?? 0)].length
  const pasted = clipboardData.getData('text').replace(/\r\n?/g, '\n')
  return Math.max(0, [...value].length - replaced + [...pasted].length - maxLength)
}
