import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { buildItem } from '../../flow/items/item-example.ts'
import type { ItemValue } from '../../flow/items/item-rule.ts'
import { type ItemServices, idleServices } from '../../flow/items/item-view.ts'
import { TimeslotView } from '../../flow/items/timeslot/timeslot-view.tsx'
import { itemWords } from '../../web/messages/en-items.ts'

export const eastern = 'America/New_York'

/** Ten in the morning of Monday, March 2, on a device in New York: in each file that calls it. */
export function standInNewYork(): void {
  beforeEach(() => {
    const options = Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: eastern,
    })
    vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

interface Shown {
  start?: ItemValue
  problem?: string | null
  awaitTime?: ItemServices['awaitTime']
  holdTime?: ItemServices['holdTime']
}

/** The page's item as the flow shows it, with what it was told. */
export async function showTimes(
  listTimes: ItemServices['listTimes'],
  { start, problem = null, ...given }: Shown = {},
) {
  const values: (ItemValue | undefined)[] = []
  const item = buildItem('TIMESLOT', 7, 'When?', { options: { required: true } })
  let bring: (value: ItemValue) => void = () => {}
  function Page({ problem }: { problem: string | null }) {
    const [value, setValue] = useState(start)
    bring = setValue
    const onChange = (next: ItemValue | undefined) => {
      values.push(next)
      setValue(next)
    }
    const services = { ...idleServices, listTimes, ...given }
    const shared = { words: itemWords, busy: false, onPress: () => undefined }
    return <TimeslotView {...{ item, value, services, onChange, problem, ...shared }} />
  }
  const { rerender } = render(<Page problem={problem} />)
  await settle()
  return {
    values,
    /** As a draft does, which is read while the page stands. */
    async bring(value: ItemValue) {
      act(() => bring(value))
      await settle()
    },
    async tell(sentence: string | null) {
      rerender(<Page problem={sentence} />)
      await settle()
    },
  }
}

/** The same free times for every week. */
export const free =
  (...times: string[]): ItemServices['listTimes'] =>
  async () => ({ ok: true, times, daysAhead: 60 })
export const ofDays = ['2026-03-03T14:00:00Z', '2026-03-03T20:20:00Z', '2026-03-04T23:40:00Z']
/** What the radios of a group say. */
export const names = (group: RegExp) =>
  [...screen.getByRole('radiogroup', { name: group }).querySelectorAll('label')].map((label) =>
    label.textContent?.replace('\u00a0', ' '),
  )
