import { useEffect } from 'react'
import { textFieldMaxLength } from '../../../contract/limits.ts'
import type { AnswerChoice } from '../../../contract/shapes/page-item.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { type FirstItemViewProps, formatControlId } from '../item-view.ts'
import { useCut } from '../use-cut.ts'

/** A frame or two. */
const settledMs = 50

export interface OpenTextProps extends FirstItemViewProps {
  choice: AnswerChoice
  text: string
  onText: (text: string) => void
}

/** The line beside an open-ended choice [ENTITY-08]. */
export function OpenText({ item, choice, words, busy, text, problem, onText }: OpenTextProps) {
  const id = `${formatControlId(item.id)}-${choice.id}-text`
  const cut = useCut(words)
  // After the page's way on, which may come with it, has taken its room.
  useEffect(() => {
    const timer = setTimeout(() => showBelow(id), settledMs)
    return () => clearTimeout(timer)
  }, [id])
  const wrong = problem !== null && text.trim() === ''
  return (
    <Field id={id} label={words.openEndedLabel} error={null} note={<output>{cut.note}</output>}>
      {(wiring) => (
        <TextInput
          {...wiring}
          aria-describedby={wrong ? `${formatControlId(item.id)}-error` : undefined}
          aria-invalid={wrong || undefined}
          value={text}
          maxLength={item.options.max_length ?? textFieldMaxLength}
          readOnly={busy}
          disabled={item.disabled}
          onCut={cut.setCount}
          onChange={onText}
        />
      )}
    </Field>
  )
}

/** What opens under a tap is seen, as far as what was tapped stays in sight; a page that opens with it stays. */
function showBelow(id: string): void {
  const field = document.getElementById(id)
  const tapped = document.activeElement?.closest('label')
  if (!field || !tapped?.parentElement?.contains(field)) return
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const hidden =
    field.getBoundingClientRect().bottom - innerHeight + parseFloat(scrollPaddingBottom)
  const room = tapped.getBoundingClientRect().top - parseFloat(scrollPaddingTop)
  const top = Math.min(hidden, room)
  if (top <= 0) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollBy({ top, behavior: still ? 'instant' : 'smooth' })
}
