// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildFailure } from '../../../../flow/engine/build-flow.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { useConsultations } from '../consultations/use-consultations.ts'
import { forgetProfile, profileStore } from '../profile-store.ts'
import { useVisits } from './use-visits.ts'
import { VisitsSection } from './visits-section.tsx'

const onClaimed = vi.fn()

afterEach(() => {
  cleanup()
  forgetProfile()
  onClaimed.mockReset()
})

const named = { uuid: 'visit-1', product: 'Fennora', begun_at: '2026-11-01T10:00:00Z' }
const offered = { ...named, finished_at: null, can_claim: true }
const mine = { ...named, finished_at: null, state: 'open', current_page: 2, max_page: 9, after: '' }
const gone = {
  ok: false,
  failure: buildFailure({ status: 404, message: 'We could not find that.' }),
}
const done = { ok: true, data: null }
/** Whoever the account belongs to by the visit that was taken. */
const ada = { first_name: 'Ada' }

/** Shows an offered visit; once it is answered, the list that is asked for holds these visits. */
async function show(reply: object, visits: object[]): Promise<(id: string) => number> {
  let list: object = { email_confirmed: true, visits: [], offered: [offered] }
  const call = vi.fn(async ({ id }: { id: string }) => {
    if (id === 'readProfile') return { ok: true, data: ada }
    if (id === 'listVisits') return { ok: true, data: list }
    if (id === 'listConsultations') return { ok: true, data: [] }
    list = { email_confirmed: true, visits, offered: [] }
    return reply
  })
  const config = buildConfig({})
  // The calls that this section makes, and no other.
  openPlatform({
    config,
    http: createHttp(config, () => {}),
    call: call as never,
    frameParents: [],
  })
  await act(async () =>
    render(
      <>
        <Section />
        <Consulted />
      </>,
    ),
  )
  return (asked) => call.mock.calls.filter(([{ id }]) => id === asked).length
}

/** With the visits that its page loads. */
function Section() {
  const visits = useVisits()
  return <VisitsSection {...{ visits, onClaimed }} email="ada@example.com" onContinue={() => {}} />
}

/** Another list of the page. */
function Consulted() {
  return <p>{useConsultations().all?.length}</p>
}

it.each([
  [404, false],
  [503, true],
])(
  '[GAP-139] a backend that answers %s to what only ours has is told of: %s',
  async (status, isTold) => {
    const config = buildConfig({})
    const failure = buildFailure({ status, message: 'Not here.' })
    const call = vi.fn(async () => ({ ok: false, failure }))
    // The one call that this section makes as it opens.
    openPlatform({
      config,
      http: createHttp(config, () => {}),
      call: call as never,
      frameParents: [],
    })
    await act(async () => render(<Section />))
    expect(screen.queryByRole('heading', { name: 'Your visits' }) !== null).toBe(isTold)
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isTold)
  },
)

async function claim(reply: object, visits: object[]): Promise<(id: string) => number> {
  const count = await show(reply, visits)
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, it is mine' }))
  for (const [label, value] of Object.entries({ Month: '4', Day: '27', Year: '1988' })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show me this visit' })))
  return count
}

async function release(reply: object, visits: object[]): Promise<void> {
  await show(reply, visits)
  fireEvent.click(await screen.findByRole('button', { name: 'No, it is not mine' }))
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Take it away for good' })),
  )
}

it('[P7] with a visit that was taken the page is asked anew whose it is, and shows its product', async () => {
  await claim(done, [mine])
  expect(profileStore.getState().profile).toEqual(ada)
  expect(onClaimed).toHaveBeenCalledTimes(1)
})

it('[P18] what the clinic keeps of a visit that was taken is asked for with it', async () => {
  const count = await claim(done, [mine])
  expect([count('listVisits'), count('listConsultations')]).toEqual([2, 2])
})

it('[P7] a visit that was taken away changes nothing of whose page it is', async () => {
  await release(done, [])
  expect(profileStore.getState().profile).toBeNull()
  expect(onClaimed).not.toHaveBeenCalled()
})

it('[P18] a visit that was taken away is told so where its card was, and keeps the focus', async () => {
  await release(done, [])
  const line = screen.getByText('The visit is gone for good.')
  expect(document.activeElement).toBe(line)
})

it('[P17] a no that came after a yes in another tab is told what stands', async () => {
  await release(gone, [mine])
  expect(screen.getByText(/^This visit was not taken away\. In another tab/)).toBeTruthy()
  expect(screen.queryByText(/gone for good/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Finish your questions for Fennora' })).toBeTruthy()
})

it('[P17] a no that came after another no is told that it is gone', async () => {
  await release(gone, [])
  expect(screen.getByText('The visit is gone for good.')).toBeTruthy()
})

it('[P17] a yes that came after a no in another tab is told what stands', async () => {
  await claim(gone, [])
  expect(
    screen.getByText(/^This visit is not offered to you any more\. In another tab/),
  ).toBeTruthy()
  expect(screen.queryByText(/yours now/)).toBeNull()
})

it('[P17] a yes that came after another yes is told that it is theirs', async () => {
  await claim(gone, [mine])
  expect(screen.getByText('This visit is yours now.')).toBeTruthy()
})
