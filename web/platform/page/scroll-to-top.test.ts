// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollToTopSoon } from './scroll-to-top.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

it('[ROUTE-06] [P18] goes to the top after 180 ms, and keeps in sight what was reached meanwhile', () => {
  const steps: string[] = []
  vi.spyOn(window, 'scrollTo').mockImplementation((...to) =>
    steps.push(`top ${JSON.stringify(to)}`),
  )
  document.body.innerHTML = '<button type="button">Next</button>'
  const button = document.querySelector('button')
  if (button === null) throw new Error('No button')
  button.scrollIntoView = (how) => steps.push(`button ${JSON.stringify(how)}`)
  scrollToTopSoon()
  button.focus()
  vi.advanceTimersByTime(179)
  expect(steps).toEqual([])
  vi.advanceTimersByTime(1)
  expect(steps).toEqual([
    'top [{"top":0,"left":0,"behavior":"instant"}]',
    'button {"block":"nearest","behavior":"instant"}',
  ])
})
