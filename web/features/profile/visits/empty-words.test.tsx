// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { ActionItemsScreen } from '../action-items/action-items-screen.tsx'
import { HomeScreen } from '../home-screen.tsx'
import type { ChatList, ChatListState } from '../messages/chat-list.ts'
import { ChatListView } from '../messages/chat-list-view.tsx'
import { PrescriptionsScreen } from '../prescriptions/prescriptions-screen.tsx'
import { forgetProfile } from '../profile-store.ts'

afterEach(() => {
  cleanup()
  forgetProfile()
})

const offered = {
  uuid: 'visit-1',
  product: 'Fennora',
  begun_at: '2026-11-01T10:00:00Z',
  finished_at: null,
  can_claim: true,
}
const ada = { email: 'ada@example.com', first_name: 'Ada', last_name: '', dob: '', gender: null }

const noChats: ChatListState = {
  results: [],
  paginator: { next: null },
  isChatsLoaded: true,
  isNextPageLoading: false,
  failure: null,
  isLoading: false,
}
const chats: ChatList = {
  store: createStore(() => noChats),
  load: async () => {},
  loadNext: async () => {},
  setRead: () => {},
}

/** A page of an account for which nothing is kept, but that visits of it may wait to be claimed. */
async function show(page: ReactNode, waiting: object[]): Promise<void> {
  const replies: Record<string, unknown> = {
    readProfile: ada,
    listPeople: { people: [], chosen: null },
    listVisits: { email_confirmed: true, visits: [], offered: waiting },
  }
  const config = buildConfig({})
  // Each list that a page asks for is empty.
  const call = async ({ id }: { id: string }) => ({ ok: true, data: replies[id] ?? [] })
  const http = createHttp(config, () => {})
  openPlatform({ config, http, call: call as never, frameParents: [] })
  await act(async () => render(page))
}

const home = (
  <HomeScreen onContinue={() => {}} onClaimed={() => {}} theme={null} landingUrl={null} />
)
const waits =
  /^(A visit waits for your answer|Say on your home page) whether it is yours\. If it is, what belongs/

it.each([
  ['home', home, 2, ['There is no consultation yet', 'Nothing is prescribed yet.']],
  ['prescriptions', <PrescriptionsScreen key="" />, 1, ['Nothing prescribed yet']],
  ['action items', <ActionItemsScreen key="" />, 1, ['Nothing to do right now']],
  [
    'messages',
    <ChatListView key="" list={chats} openId={null} onOpen={() => {}} />,
    1,
    ['No messages yet'],
  ],
])(
  '[P17] [P18] %s does not say that there is nothing while a visit waits to be claimed',
  async (_name, page, places, sentences) => {
    const saying = () =>
      sentences.filter((sentence) => screen.queryByText((text) => text.startsWith(sentence)))
    await show(page, [offered])
    // Home brings its parts one after the other.
    await waitFor(() => expect(screen.getAllByText(waits)).toHaveLength(places))
    expect(saying()).toEqual([])
    cleanup()
    forgetProfile()
    await show(page, [])
    for (const sentence of sentences) {
      expect(await screen.findByText((text) => text.startsWith(sentence))).toBeTruthy()
    }
    expect(screen.queryByText(waits)).toBeNull()
  },
)
