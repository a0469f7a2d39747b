import { useStore } from 'zustand'
import { AreaLink } from '../area-link.tsx'
import cards from '../cards.module.css'
import { PagesIcon } from '../profile-icons.tsx'
import { findCurrentType } from './action-item-values.ts'
import styles from './action-items.module.css'
import { actionItemsStore } from './action-items-store.ts'
import { nameType, reasonWords, actionWords as words } from './words.ts'

/** What needs doing now, first on the home page [GAP-139]; nothing where nothing does. */
export function TodoCard() {
  const { items } = useStore(actionItemsStore)
  const [first, ...others] = items ?? []
  if (!first) return null
  const title = nameType(findCurrentType(first))
  const reason = reasonWords[first.action_reason]
  return (
    <section className={cards.card} aria-labelledby="todo">
      <h2 id="todo" className={cards.title}>
        <PagesIcon />
        {words.nowTitle}
      </h2>
      <p className={styles.when}>{title}</p>
      {reason ? <p className={styles.text}>{reason}</p> : null}
      <AreaLink path={`/profile/action-item/${first.id}`} className={styles.way}>
        {words.start}
        <span className="visually-hidden"> {words.startOf.replace('{what}', () => title)}</span>
      </AreaLink>
      {others.length > 0 ? (
        <AreaLink path="/profile/action-items" className={styles.link}>
          {words.nowMore.replace('{count}', String(others.length + 1))}
        </AreaLink>
      ) : null}
    </section>
  )
}
