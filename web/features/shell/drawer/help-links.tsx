import { findPhone, formatCallLink, formatNationalNumber } from '../../../../contract/call-link.ts'
import type { FlowSettings } from '../../../../contract/shapes/theme.ts'
import { shellWords } from '../../../messages/en.ts'
import styles from './drawer.module.css'
import { closeDrawer } from './drawer-store.ts'

/**
 * Also by what another tree puts into a part of the place: the chat's button, the privacy choices. That tree hears of a
 * press at its part, and so first: with the menu its part is gone.
 */
export function closeWhenPressed(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  const close = ({ target }: Event) => {
    if (target !== place) closeDrawer()
  }
  place.addEventListener('click', close)
  return () => place.removeEventListener('click', close)
}

/**
 * The ways to a person that the footer has: where a bar of terms stands in its place, a telephone has them here alone.
 * The chat puts its button where there is no other place for it.
 */
export function HelpLinks({ footer }: Pick<FlowSettings, 'footer'>) {
  const phone = findPhone({ footer })
  if (phone === null && !footer.displayWebchat) return null
  return (
    <div ref={closeWhenPressed}>
      <div className={styles.help} data-chat-place={footer.displayWebchat || undefined}>
        {phone === null ? null : (
          <a className={styles.link} href={formatCallLink(phone)}>
            {shellWords.callUs.replace('{number}', formatNationalNumber(phone))}
          </a>
        )}
      </div>
    </div>
  )
}
