// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Visit } from '../../../../contract/shapes/visit.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { VisitCard } from './visit-card.tsx'

const open: Visit = {
  uuid: 'visit-1',
  product: 'Fennora',
  begun_at: new Date(2026, 10, 22, 10, 41).toISOString(),
  finished_at: null,
  state: 'open',
  current_page: 3,
  max_page: 20,
  after: '',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 10, 22, 15, 0))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says where the questions stand, and nothing of it where nobody says', () => {
  const read = (current_page: number) => {
    render(<VisitCard visit={{ ...open, current_page }} onContinue={() => {}} />)
    const { textContent } = screen.getByRole('listitem')
    cleanup()
    return textContent
  }
  expect(read(3)).toContain('You are on page 3 of about 20.')
  expect(read(0)).not.toContain('page')
})

it('[P17] [P18] several open visits are told apart by product and time, on the card and on its button', () => {
  render(
    <ul>
      <VisitCard visit={open} onContinue={() => {}} />
      <VisitCard
        visit={{ ...open, uuid: 'visit-2', begun_at: new Date(2026, 10, 21, 9, 5).toISOString() }}
        onContinue={() => {}}
      />
    </ul>,
  )
  const titles = screen.getAllByRole('heading').map((title) => title.textContent)
  expect(titles).toEqual(['Finish your questions for Fennora', 'Finish your questions for Fennora'])
  expect(screen.getByText(/^Begun today at 10:41\sAM$/)).toBeTruthy()
  expect(screen.getByText(/^Begun yesterday at 9:05\sAM$/)).toBeTruthy()
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual([
    expect.stringMatching(/^Continue your questions for Fennora, begun today at 10:41\sAM$/),
    expect.stringMatching(/^Continue your questions for Fennora, begun yesterday at 9:05\sAM$/),
  ])
})

it('[P17] without a product the card names none', () => {
  render(
    <ul>
      <VisitCard visit={{ ...open, product: '' }} onContinue={() => {}} />
    </ul>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Finish your questions')
  expect(screen.getByRole('button').textContent).toMatch(/^Continue your questions begun today at/)
})

it('[P18] of a booked visit it says when it is, with the zone by name, and whom to call', () => {
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call: vi.fn(), frameParents: [] })
  const appointment = { starts_at: '2026-11-24T17:20:00Z', minutes: 20, zone: 'America/Denver' }
  const sent = { ...open, state: 'sent', finished_at: open.begun_at } as const
  const { container } = render(
    <ul>
      <VisitCard visit={{ ...sent, appointment, phone: '+18005550142' }} onContinue={() => {}} />
      <VisitCard visit={{ ...sent, uuid: 'visit-2' }} onContinue={() => {}} />
    </ul>,
  )
  const time = container.querySelector('time')?.textContent?.replaceAll(/\s/g, ' ')
  expect(time).toBe('Tuesday, November 24 10:20 AM')
  expect(screen.getByText('Mountain Time, 20 minutes')).toBeTruthy()
  const call = screen.getByRole('link', { name: 'Call (800) 555-0142 about this visit' })
  expect(call.getAttribute('href')).toBe('tel:8005550142')
  expect(screen.getAllByRole('link')).toHaveLength(2)
})
