import { Button } from '../../../ui/button/button.tsx'
import { ChoiceCard } from '../../../ui/choice-card/choice-card.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { FieldError } from '../../../ui/field/field-error.tsx'
import { ErrorIcon } from '../../../ui/icon/error-icon.tsx'
import { shellWords } from '../../messages/en.ts'
import { consentSentences, consentWords } from '../../messages/en-consents.ts'
import { mendedWords } from '../../messages/en-mended.ts'
import { formatNationalNumber } from '../../platform/links/call-link.ts'
import styles from './consents-dialog.module.css'
import { type ConsentParts, type ConsentState, useConsents } from './use-consents.ts'

const termsId = 'consent-terms'
const optInId = 'consent-opt-in'

export interface ConsentsDialogProps extends Pick<ConsentParts, 'send'> {
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
  function close() {
    state.drop()
    onClose()
  }
  const state = useConsents({
    send,
    onKept() {
      close()
      onCall()
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
            {state.failure === null ? null : (
              <>
                <ErrorIcon />
                <span>{state.failure}</span>
              </>
            )}
          </p>
          <Button busy={state.busy} onClick={state.agree}>
            {consentWords.call}
          </Button>
          <Button kind="secondary" onClick={close}>
            {consentWords.cancel}
          </Button>
        </>
      }
    >
      {state.problem !== null ? (
        <ErrorSummary
          key={state.refusals}
          title={consentWords.problem}
          mended={mendedWords}
          entries={[{ controlId: termsId, text: state.problem }]}
        />
      ) : null}
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
      <Choices state={state} name={name} />
    </Dialog>
  )
}

function Choices({ state, name }: { state: ConsentState; name: string }) {
  const { optIn, optInPlain, optInHint, termsOfUse } = consentSentences
  const problem = state.terms_of_use ? null : state.problem
  return (
    <div className={styles.choices}>
      <div className={styles.terms}>
        <FieldError id={`${termsId}-error`} error={problem} />
        <ChoiceCard
          id={termsId}
          type="checkbox"
          name={termsId}
          text={termsOfUse}
          checked={state.terms_of_use}
          invalid={problem !== null}
          describedBy={problem !== null ? `${termsId}-error` : undefined}
          onActivate={() => state.choose({ terms_of_use: !state.terms_of_use })}
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
        checked={state.opt_in}
        onActivate={() => state.choose({ opt_in: !state.opt_in })}
      />
    </div>
  )
}
