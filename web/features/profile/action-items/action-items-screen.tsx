import { useEffect } from 'react'
import type { ActionItem } from '../../../../contract/shapes/profile/action-item.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { useRetryOnline } from '../../../platform/http/use-retry-online.ts'
import { useAfterAlert } from '../../../platform/stores/use-after-alert.ts'
import { AreaLink } from '../area-link.tsx'
import { DoneIcon } from '../profile-icons.tsx'
import { ProfilePage } from '../profile-page.tsx'
import { formatWhen } from '../visits/format-when.ts'
import { useEmptyWords } from '../visits/use-empty-words.ts'
import { findCurrentType } from './action-item-values.ts'
import styles from './action-items.module.css'
import { actionItemsStore, loadActionItems } from './action-items-store.ts'
import { NextTypes } from './next-types.tsx'
import { RenewalOffer } from './renewal-offer.tsx'
import { useActionItems } from './use-action-items.ts'
import { nameType, reasonWords, actionWords as words } from './words.ts'

const nothing = { title: words.noneTitle, text: words.none }

interface ActionItemsProps {
  /** Goes on with the renewal somebody signed in for; null where there is none. */
  onRenew?: (() => void) | null
}

/** /profile/action-items: everything the care team still needs [ACTION-01]. */
export function ActionItemsScreen({ onRenew = null }: ActionItemsProps) {
  return <ProfilePage title={() => words.title}>{() => <Items onRenew={onRenew} />}</ProfilePage>
}

function Items({ onRenew }: Required<ActionItemsProps>) {
  const { items, loading, failure, finished } = useActionItems()
  // It is said once.
  useEffect(() => () => actionItemsStore.setState({ finished: false }), [])
  return (
    <div className={styles.page}>
      <div role="status" className={styles.news}>
        {finished ? <StatusText tone="success">{words.done}</StatusText> : null}
      </div>
      {onRenew && <RenewalOffer onRenew={onRenew} isFree={items?.length === 0} />}
      {failure === null ? null : <Failed failure={failure} loading={loading} />}
      {items === null && failure === null ? (
        <div className={styles.waiting} aria-busy="true">
          <span className="visually-hidden">{words.loading}</span>
        </div>
      ) : null}
      {items && items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
      {items?.length === 0 ? <Nothing /> : null}
    </div>
  )
}

/** It stays readable after its alert has closed, with another try in place. */
function Failed({ failure, loading }: { failure: string; loading: boolean }) {
  const told = useAfterAlert(failure)
  useRetryOnline(!loading, () => void loadActionItems())
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{words.failed}</h2>
      {told === null || told === words.failed ? null : <p className={styles.text}>{told}</p>}
      <Button kind="secondary" busy={loading} onClick={() => void loadActionItems()}>
        {words.retry}
      </Button>
    </section>
  )
}

function Nothing() {
  const said = useEmptyWords(nothing)
  if (!said) return <div className={styles.waiting} aria-busy="true" />
  return (
    <section className={styles.card} data-tone={said === nothing ? 'done' : undefined}>
      <h2 className={styles.title}>
        {said === nothing ? <DoneIcon /> : null}
        {said.title}
      </h2>
      <p className={styles.text}>{said.text}</p>
      <AreaLink path="/profile/home" className={styles.link}>
        {words.home}
      </AreaLink>
    </section>
  )
}

function ItemCard({ item }: { item: ActionItem }) {
  const title = nameType(findCurrentType(item))
  const reason = reasonWords[item.action_reason]
  const when = formatWhen(item.created_dt ?? '')
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {reason ? <p className={styles.text}>{reason}</p> : null}
      <NextTypes types={item.item_types} />
      {when ? <p className={styles.when}>{words.asked.replace('{when}', () => when)}</p> : null}
      <AreaLink path={`/profile/action-item/${item.id}`} className={styles.way}>
        {words.start}
        <span className="visually-hidden"> {words.startOf.replace('{what}', () => title)}</span>
      </AreaLink>
    </li>
  )
}
