import { useStore } from 'zustand'
import { AreaLink } from '../area-link.tsx'
import home from '../home-screen.module.css'
import { MessageIcon } from '../profile-icons.tsx'
import { unreadStore } from './unread-store.ts'
import { unreadWords as words } from './words.ts'

const names = new Intl.ListFormat('en-US')

/** On the home page: that somebody of the care team wrote; nothing where nobody did. */
export function UnreadCard() {
  const { count, names: writers } = useStore(unreadStore)
  if (count === null || count === 0) return null
  return (
    <section className={home.card} aria-labelledby="unread">
      <h2 id="unread" className={home.cardTitle}>
        <MessageIcon />
        {count === 1 ? words.one : words.many.replace('{count}', String(count))}
      </h2>
      {writers.length === 0 ? null : (
        <p className={home.text}>{words.from.replace('{names}', () => names.format(writers))}</p>
      )}
      <AreaLink path="/profile/messages" className={home.link}>
        {words.read}
      </AreaLink>
    </section>
  )
}
