import { expect, it } from 'vitest'
import { splitEvents } from './read-events.ts'

it('[GAP-151] reads events as they come in pieces, and passes over what only keeps the line open', () => {
  const first = splitEvents('event: ready\ndata: {}\n\n: beat\n\nevent: chat\r\nda')
  expect(first).toEqual({ events: [{ name: 'ready', data: '{}' }], rest: 'event: chat\nda' })
  const second = splitEvents(`${first.rest}ta: {"chat":"7"}\r\n\r\n`)
  expect(second).toEqual({ events: [{ name: 'chat', data: '{"chat":"7"}' }], rest: '' })
})
