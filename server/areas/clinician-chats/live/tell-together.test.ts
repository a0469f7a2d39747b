import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellTogether } from './tell-together.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[GAP-151] tells of the first change at once, and of all that follow it within a moment once more', () => {
  const told: string[] = []
  const news = tellTogether((about) => told.push(about))
  for (let times = 0; times < 30; times++) news.tell('chat one')
  news.tell('records')
  expect(told).toEqual(['chat one', 'records'])
  vi.advanceTimersByTime(300)
  expect(told).toEqual(['chat one', 'records', 'chat one'])
  vi.advanceTimersByTime(10_000)
  news.tell('chat one')
  expect(told).toEqual(['chat one', 'records', 'chat one', 'chat one'])
})

it('[P6] tells of nothing once it has stopped', () => {
  const told: string[] = []
  const news = tellTogether((about) => told.push(about))
  news.tell('records')
  news.tell('records')
  news.stop()
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual(['records'])
})
