import { formatNationalNumber } from '../../../../contract/call-link.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ChoiceCard } from '../../../../ui/choice-card/choice-card.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { FieldError } from '../../../../ui/field/field-error.tsx'
import { ErrorIcon } from '../../../../ui/icon/error-icon.tsx'
import { FormSummary } from '../../../forms/form-summary.tsx'
import type { Outcome } from '../../../forms/outcome.ts'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { type FormState, useForm } from '../../../forms/use-form.ts'
import { shellWords } from '../../../messages/en.ts'
import styles from './consents-dialog.module.css'
import type { Consent } from './send-consent.ts'
import { consentSentences, consentWords } from './words.ts'

type Choices = Pick<Consent, 'terms_of_use' | 'opt_in'>

const termsId = 'consent-terms'
const optInId = 'consent-opt-in'
const untouched: Choices = { terms_of_use: false, opt_in: false }

export interface ConsentsDialogProps {
  send(choices: Choices, attempt: Attempt): Promise<Outcome>
  open: boolean
  /** Who is called; empty when the theme does not say. */
  name: string
  number: string
  onClose(): void
  /** The dialog has closed, and the call may begin. */
  onCall(): void
}

/** Asked before the footer's number is called [FOOTER-09] [GAP-26]; closing it calls nobody. */
export function ConsentsDialog(props: ConsentsDialogProps) {
  const { open, name, number, send, onClose, onCall } = props
  /** Also a try under way: it will start no call. A failure loses nothing of what was chosen. */
  function close() {
    form.forget()
    onClose()
  }
  const form = useForm({
    initial: untouched,
    check: (choices) => (choices.terms_of_use ? {} : { terms_of_use: consentWords.termsMissing }),
    async send(choices, attempt) {
      const outcome = await send(choices, attempt)
      if (outcome.success && !attempt.signal.aborted) {
        close()
        onCall()
      }
      return outcome
    },
  })
  const about = name ? consentWords.about : consentWords.aboutPlain
  const [beforeCall, afterCall] = consentWords.emergency.split('{call}')
  const [beforeNumber, afterNumber] = about.split('{number}')
  return (
    <Dialog
      open={open}
      title={consentWords.title}
      closeLabel={shellWords.close}
      onClose={close}
      actions={
        <>
          <p role="alert" className={styles.failure}>
            {form.refusal === null ? null : (
              <>
                <ErrorIcon />
                <span>{form.refusal}</span>
              </>
            )}
          </p>
          <Button busy={form.busy} onClick={() => form.submit()}>
            {consentWords.call}
          </Button>
          <Button kind="secondary" onClick={close}>
            {consentWords.cancel}
          </Button>
        </>
      }
    >
      <FormSummary
        form={form}
        fields={['terms_of_use']}
        ids={{ terms_of_use: termsId }}
        toldElsewhere
      />
      <div>
        <p>
          {beforeNumber?.replace('{name}', () => name)}
          <span className={styles.number}>{formatNationalNumber(number)}</span>
          {afterNumber}
        </p>
        <p className={styles.emergency}>
          {beforeCall}
          <a href="tel:911">{consentWords.emergencyCall}</a>
          {afterCall}
        </p>
      </div>
      <ChoiceCards form={form} name={name} />
    </Dialog>
  )
}

function ChoiceCards({ form, name }: { form: FormState<Choices>; name: string }) {
  const { values, change } = form
  const { optIn, optInPlain, optInHint, termsOfUse } = consentSentences
  const problem = form.problems.terms_of_use ?? null
  return (
    <div className={styles.choices}>
      <div className={styles.terms}>
        <FieldError id={`${termsId}-error`} error={problem} />
        <ChoiceCard
          id={termsId}
          type="checkbox"
          name={termsId}
          text={termsOfUse}
          checked={values.terms_of_use}
          invalid={problem !== null}
          describedBy={problem !== null ? `${termsId}-error` : undefined}
          onActivate={() => change('terms_of_use', !values.terms_of_use)}
        />
        {/* Its address is what opens the side panel [GAP-27]. */}
        <a href="/terms-of-use" className={styles.link} aria-haspopup="dialog">
          {consentWords.read}
        </a>
      </div>
      <ChoiceCard
        id={optInId}
        type="checkbox"
        name={optInId}
        text={name ? optIn.replace('{name}', () => name) : optInPlain}
        description={optInHint}
        checked={values.opt_in}
        onActivate={() => change('opt_in', !values.opt_in)}
      />
    </div>
  )
}
