import { useEffect, useState } from 'react'
import { useTurn } from '../people/use-turn.ts'
import { ProfilePage } from '../profile-page.tsx'
import { takeChatToOpen } from './chat-to-open.ts'
import { type MessagesDesk, openMessages } from './messages-desk.ts'
import { MessagesScreen } from './messages-screen.tsx'
import { messagesWords } from './words.ts'

/** /profile/messages [ROUTE-24] */
export function MessagesRoute() {
  const [desk, setDesk] = useState<MessagesDesk | null>(null)
  const turn = useTurn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk of another person is another [P7]
  useEffect(() => {
    const closed = new AbortController()
    setDesk(openMessages(closed.signal, takeChatToOpen()))
    return () => {
      closed.abort()
      setDesk(null)
    }
  }, [turn])
  return (
    <ProfilePage title={() => messagesWords.title}>
      {() => (desk ? <MessagesScreen desk={desk} /> : null)}
    </ProfilePage>
  )
}
