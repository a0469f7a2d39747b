import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { requirePlatform } from '../../../platform/platform.ts'
import styles from './choices-dialog.module.css'
import type { Tracker } from './list-trackers.ts'
import type { TrackingCase } from './tracking-rule.ts'
import { isTrackingAllowed } from './tracking-rule.ts'
import { consentWords, describeShared } from './words.ts'

export interface ChoicesDialogProps {
  open: boolean
  stands: TrackingCase
  trackers: readonly Tracker[]
  /** The service records how the pages move. */
  records: boolean
  onChoose(said: 'yes' | 'no'): void
  onClose(): void
}

/** What is shared of a visit, how that stands, and both ways to change it. */
export function ChoicesDialog(props: ChoicesDialogProps) {
  const { open, stands, trackers, records, onChoose, onClose } = props
  const allowed = isTrackingAllowed(stands)
  // Until somebody has said something neither is the one that counts.
  const isSaid = stands.signal || (stands.choice !== null && stands.choice !== 'seen')
  const shared = describeShared(requirePlatform().config.tracking)
  const services = listHosts(trackers, true)
  const partners = listHosts(trackers, false)
  return (
    <Dialog
      open={open}
      title={consentWords.title}
      closeLabel={consentWords.close}
      onClose={onClose}
      actions={
        <div className={styles.ways}>
          <Button kind="secondary" pressed={isSaid && allowed} onClick={() => onChoose('yes')}>
            {consentWords.yes}
          </Button>
          <Button kind="secondary" pressed={isSaid && !allowed} onClick={() => onChoose('no')}>
            {consentWords.no}
          </Button>
        </div>
      }
    >
      <p className={styles.stands}>{describeCase(stands)}</p>
      <div className={styles.part}>
        <h3>{consentWords.whatTitle}</h3>
        {services ? (
          <p>
            {shared.analytics.replace('{hosts}', services)}{' '}
            {records ? consentWords.recording : null}
          </p>
        ) : null}
        {partners ? <p>{consentWords.partners.replace('{hosts}', partners)}</p> : null}
      </div>
      <div className={styles.part}>
        <h3>{consentWords.neverTitle}</h3>
        <p>{shared.never}</p>
      </div>
      <p>{consentWords.change}</p>
    </Dialog>
  )
}

function listHosts(trackers: readonly Tracker[], services: boolean): string {
  const found = trackers.filter(({ kind }) => (kind === 'analytics') === services)
  return [...new Set(found.map(({ host }) => host))].join(', ')
}

function describeCase({ asked, choice, signal }: TrackingCase): string {
  const { stands } = consentWords
  if (signal && choice !== 'no') return choice === 'yes-anyway' ? stands.anyway : stands.signal
  if (choice === 'no') return stands.no
  if (choice === 'yes' || choice === 'yes-anyway') return stands.yes
  return asked === 'notice' ? stands.told : stands.open
}
