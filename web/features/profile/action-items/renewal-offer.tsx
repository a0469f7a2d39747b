import { Button } from '../../../../ui/button/button.tsx'
import styles from './action-items.module.css'
import { actionWords as words } from './words.ts'

export interface RenewalOfferProps {
  onRenew(): void
  /** Once nothing is left to do before. */
  isFree: boolean
}

/** Who signed in to renew and was led here first [GAP-130] gets to their renewal. */
export function RenewalOffer({ onRenew, isFree }: RenewalOfferProps) {
  return (
    <section className={styles.card}>
      <p>{isFree ? words.renewalFree : words.renewalWaits}</p>
      <Button kind={isFree ? 'primary' : 'secondary'} onClick={onRenew}>
        {words.renewalOn}
      </Button>
    </section>
  )
}
