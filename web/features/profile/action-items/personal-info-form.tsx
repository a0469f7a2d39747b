import { useId } from 'react'
import { itemProblems } from '../../../../contract/errors.ts'
import { textFieldMaxLength } from '../../../../contract/limits.ts'
import type { ActionItem } from '../../../../contract/shapes/profile/action-item.ts'
import { formatToday, readDate } from '../../../../flow/items/values/calendar.ts'
import { ChoiceCard } from '../../../../ui/choice-card/choice-card.tsx'
import { DateInput } from '../../../../ui/date-input/date-input.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { FieldGroup } from '../../../../ui/field/field-group.tsx'
import { TextInput } from '../../../../ui/text-input/text-input.tsx'
import { FormFrame } from '../../../forms/form-frame.tsx'
import type { Outcome, Problems } from '../../../forms/outcome.ts'
import { type FormState, useForm } from '../../../forms/use-form.ts'
import { itemWords } from '../../../messages/en-items.ts'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import { submitActionItem, toOutcome } from './action-item-calls.ts'
import { buildInfoValue, type InfoValues, readUserValues } from './action-item-values.ts'
import styles from './action-items.module.css'
import { infoWords as words } from './step-words.ts'

type Name = keyof InfoValues
const order: readonly Name[] = ['first_name', 'last_name', 'dob', 'gender']

/** What keeps it from being sent; the server checks all of it again. */
function checkInfo({ first_name, last_name, dob, gender }: InfoValues): Problems<Name> {
  const day = readDate(dob)
  const born =
    day === null
      ? itemProblems.date
      : day > formatToday(new Date())
        ? itemProblems.birth_date_future
        : null
  return {
    ...(first_name.trim() === '' && { first_name: itemProblems.first_name }),
    ...(last_name.trim() === '' && { last_name: itemProblems.last_name }),
    ...(born !== null && { dob: born }),
    ...(gender === '' && { gender: itemProblems.gender }),
  }
}

/** The same place for both names that the wire has for a date of birth. */
function placeProblems(outcome: Outcome): Outcome {
  if (outcome.success) return outcome
  const { birth_date: born, ...problems } = outcome.problems
  return { ...outcome, problems: born === undefined ? problems : { ...problems, dob: born } }
}

export interface StepProps {
  item: ActionItem
  /** The current type. */
  type: number
  /** It was taken; how it stands now. */
  onTaken(item: ActionItem): void
}

/** Who the patient is, or for a child who acts for them, filled in with what is known [ACTION-02] [ACTION-04]. */
export function PersonalInfoForm({ item, type, onTaken }: StepProps) {
  const initial = readUserValues(item)
  const form = useForm<InfoValues>({
    initial,
    check: checkInfo,
    async send(values, attempt) {
      const day = readDate(values.dob) ?? values.dob
      const value = buildInfoValue({ ...values, dob: day }, item.is_pediatric)
      const update = await submitActionItem(item.id, type, value, attempt)
      if (update?.success) onTaken(update.item)
      return placeProblems(toOutcome(update))
    },
  })
  useUnsaved(order.some((name) => form.values[name] !== initial[name]))
  return (
    <div className={styles.form}>
      <FormFrame form={form} fields={order} alerts submitLabel={words.send}>
        <div className={styles.names}>
          <NameField form={form} name="first_name" autoComplete="given-name" />
          <NameField form={form} name="last_name" autoComplete="family-name" />
        </div>
        <DateInput
          id="dob"
          label={words.born}
          hint={itemWords.dateHint}
          error={form.problems.dob ?? null}
          words={itemWords}
          value={form.values.dob}
          autoComplete="bday"
          required
          readOnly={form.busy}
          onChange={(date = '') => form.change('dob', date)}
        />
        <Genders form={form} />
      </FormFrame>
    </div>
  )
}

type InfoForm = Pick<FormState<InfoValues>, 'values' | 'problems' | 'busy' | 'change'>

function NameField({
  form,
  name,
  autoComplete,
}: {
  form: InfoForm
  name: 'first_name' | 'last_name'
  autoComplete: string
}) {
  return (
    <Field id={name} label={words[name]} error={form.problems[name] ?? null}>
      {(wiring) => (
        <TextInput
          {...wiring}
          autoComplete={autoComplete}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={textFieldMaxLength}
          required
          readOnly={form.busy}
          value={form.values[name]}
          onChange={(text) => form.change(name, text)}
        />
      )}
    </Field>
  )
}

/** All three [GAP-75]; the first has the id that an error links to. */
function Genders({ form }: { form: InfoForm }) {
  const group = useId()
  const error = form.problems.gender ?? null
  return (
    <FieldGroup id="gender" label={words.gender} error={error} role="radiogroup" required>
      <div className={styles.choices}>
        {words.genders.map(({ code, name }, index) => (
          <ChoiceCard
            key={code}
            id={index === 0 ? 'gender' : `gender-${code}`}
            type="radio"
            name={group}
            text={name}
            checked={form.values.gender === String(code)}
            invalid={error !== null}
            onActivate={() => form.change('gender', String(code))}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
