import { useStore } from 'zustand'
import { AreaLink } from '../area-link.tsx'
import cards from '../cards.module.css'
import { MessageIcon } from '../profile-icons.tsx'
import { unreadStore } from './unread-store.ts'
import { unreadWords as words } from './words.ts'

const names = new Intl.ListFormat('en-US')

/** On the home page: that somebody of the care team wrote; nothing where nobody did. */
export function UnreadCard() {
  const { count, names: writers } = useStore(unreadStore)
  if (count === null || count === 0) return null
  return (
    <section className={cards.card} aria-labelledby="unread">
      <h2 id="unread" className={cards.title}>
        <MessageIcon />
        {count === 1 ? words.one : words.many.replace('{count}', String(count))}
      </h2>
      {writers.length === 0 ? null : (
        <p className={cards.text}>{words.from.replace('{names}', () => names.format(writers))}</p>
      )}
      <AreaLink path="/profile/messages" className={cards.link}>
        {words.read}
      </AreaLink>
    </section>
  )
}
