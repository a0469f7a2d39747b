import { expect, it } from 'vitest'
import { openWithChat, takeChatToOpen } from './chat-to-open.ts'

it('the messages open once with the chat that somebody came for', () => {
  openWithChat('one')
  expect([takeChatToOpen(), takeChatToOpen()]).toEqual(['one', null])
})
