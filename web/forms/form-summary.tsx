import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { mendedWords, formWords as words } from '../messages/en-forms.ts'
import type { FormState, Values } from './use-form.ts'

export interface FormSummaryProps<Shape extends Values> {
  form: Pick<FormState<Shape>, 'problems' | 'refusal' | 'failures' | 'busy'>
  /** In their order. */
  fields: readonly (keyof Shape & string)[]
  /** The control of a field, where its id is not the field's name. */
  ids?: Readonly<Record<string, string>>
  /** What is about no single field is told elsewhere. */
  toldElsewhere?: boolean
}

/** What must be put right before a form can be sent, above it. */
export function FormSummary<Shape extends Values>(props: FormSummaryProps<Shape>) {
  const { form, fields, ids = {}, toldElsewhere = false } = props
  const { problems, refusal, failures, busy } = form
  if (failures === 0 || busy) return null
  const wrong = fields.flatMap((name) => {
    const text = problems[name]
    return text === undefined ? [] : [{ controlId: ids[name] ?? name, text }]
  })
  const listed = toldElsewhere ? null : refusal
  const about = wrong.length === 1 ? words.problem : words.problems
  return (
    <ErrorSummary
      key={failures}
      title={listed !== null ? words.refused : about}
      mended={mendedWords}
      entries={listed !== null ? [{ controlId: null, text: listed }] : wrong}
    />
  )
}
