// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Flow } from '../../../contract/shapes/flow.ts'
import type { PhoneLine } from '../../../contract/shapes/phone-line.ts'
import { buildFlow, buildPage } from '../../engine/build-flow.ts'
import { buildItem } from '../../items/item-example.ts'
import { EndNurseView } from './end-nurse-view.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const weekday: [number, number][] = [[480, 1200]]
const line: PhoneLine = {
  phone: '+18005550142',
  zone: 'America/New_York',
  week: [weekday, weekday, weekday, weekday, weekday, [[540, 900]], []],
}

const read = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ')

/** What the page says for the time when nobody answers. */
const forClosed = buildItem('STATIC_TEXT', 7, '', { options: { closed: true } })

function show(over: Partial<Flow> = {}) {
  const page = buildPage({ page_items: [forClosed] })
  return render(
    <EndNurseView
      leading={2}
      state={{ flow: buildFlow({ page, ...over }), paying: null, busy: false }}
    >
      {[
        <h1 key={5}>Call a nurse</h1>,
        <p key={6}>She is there until midnight.</p>,
        <p key={7}>Go to urgent care.</p>,
      ]}
    </EndNurseView>,
  )
}

it('[ENTITY-23] [P18] the page’s words come before the theme’s nurse', () => {
  const page = show().container.firstElementChild
  const parts = [...(page?.children ?? [])].map(({ tagName }) => tagName)
  expect(parts).toEqual(['H1', 'P', 'P', 'DIV'])
  expect(page?.lastElementChild?.hasAttribute('data-nurse')).toBe(true)
})

// In November New York is five hours behind UTC.
it.each([
  ['2026-11-24T17:00:00Z', 'Our phone line is open now, until 8 PM Eastern Time.'],
  [
    '2026-11-24T12:00:00Z',
    'Our phone line is closed right now. It opens today at 8 AM Eastern Time.',
  ],
  [
    '2026-11-25T02:00:00Z',
    'Our phone line is closed right now. It opens tomorrow at 8 AM Eastern Time.',
  ],
  [
    '2026-11-28T21:00:00Z',
    'Our phone line is closed right now. It opens Monday at 8 AM Eastern Time.',
  ],
])('[ENUM-01] [FLOW-08] at %s it says whether a nurse answers: %s', (now, sentence) => {
  vi.setSystemTime(now)
  show({ line })
  expect(read(screen.getByRole('status'))).toBe(sentence)
  const order = screen.getByRole('heading').nextElementSibling
  expect(order?.contains(screen.getByRole('status'))).toBe(true)
  const hours = screen.getAllByRole('listitem').map(read)
  expect(hours).toEqual(['Monday to Friday, 8 AM to 8 PM', 'Saturday, 9 AM to 3 PM'])
})

it('[P18] while nobody answers it says first what to do meanwhile, and then alone', () => {
  vi.setSystemTime('2026-11-25T00:59:45Z')
  show({ line })
  expect(screen.queryByText('Go to urgent care.')).toBeNull()
  act(() => vi.advanceTimersByTime(30_000))
  const meanwhile = screen.getByText('Go to urgent care.')
  expect(screen.getByRole('heading').nextElementSibling?.contains(meanwhile)).toBe(true)
})

it('says nothing of hours without a line, or with a zone that is none', () => {
  show({ line: { ...line, zone: 'Mars/Sea' } })
  expect(screen.queryByRole('status')).toBeNull()
  // Nobody knows whether somebody answers.
  expect(screen.getByText('Go to urgent care.')).toBeDefined()
})

it('[ENUM-01] [FLOW-08] it hears when the line closes while somebody reads', () => {
  vi.setSystemTime('2026-11-25T00:59:45Z')
  show({ line })
  expect(screen.getByRole('status').textContent).toMatch(/ open now/)
  act(() => vi.advanceTimersByTime(30_000))
  expect(screen.getByRole('status').textContent).toMatch(/ closed right now/)
})

describe('[FLOW-08] beside the call', () => {
  /** Tells the page how much of its sentence is in sight. */
  let tell: (share: number) => void = () => {}
  beforeEach(() => {
    class Watcher {
      constructor(told: (entries: { intersectionRatio: number }[]) => void) {
        tell = (intersectionRatio) => act(() => told([{ intersectionRatio }]))
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watcher)
    /** Tells of the bar's size, as a browser does once it is laid out. */
    class Measure {
      observe: () => void
      constructor(told: () => void) {
        this.observe = told
      }
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Measure)
  })
  afterEach(() => void vi.unstubAllGlobals())

  function showWithBar(given: PhoneLine | undefined) {
    const state = { flow: buildFlow({ ...(given && { line: given }) }), paying: null, busy: false }
    render(
      <form>
        <EndNurseView leading={1} state={state}>
          {[<p key={5}>Many words</p>]}
        </EndNurseView>
        <div data-stays="true">
          <button type="submit">Call (800) 555-0142</button>
        </div>
      </form>,
    )
    return () => read(screen.getByRole('button').parentElement ?? document.body)
  }

  it('says it once more while the sentence is out of sight, for eyes alone', () => {
    vi.setSystemTime('2026-11-25T02:00:00Z')
    const readBar = showWithBar(line)
    expect(readBar()).toBe('Call (800) 555-0142')
    tell(0)
    expect(readBar()).toContain(
      'Our phone line is closed right now. It opens tomorrow at 8 AM Eastern Time.',
    )
    // It is read out where it stands.
    expect(screen.getAllByRole('status')).toHaveLength(1)
    const again = screen.getByRole('button').parentElement?.querySelector('[aria-hidden] > p')
    expect(again?.textContent).toContain('closed right now')
    tell(1)
    expect(readBar()).toBe('Call (800) 555-0142')
  })

  it('says nothing there without a line', () => {
    expect(showWithBar(undefined)()).toBe('Call (800) 555-0142')
  })
})
