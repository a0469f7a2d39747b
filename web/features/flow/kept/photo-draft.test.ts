import { expect, it } from 'vitest'
import type { ImageReference } from '../../../../contract/shapes/answer.ts'
import { buildFlow, buildFlowOf, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import type { Drafts, DraftValues } from '../../../platform/storage/drafts.ts'
import { buildTestFlow, settle } from '../runner/build-test-flow.ts'
import type { DraftKeeper } from '../runner/flow-engine.ts'
import { createDraftKeeper } from './draft-keeper.ts'

const formatPhoto = (uuid: string, url = '') => ({ uuid, url })

/** A page that asks for a name and two photos, of which the server has saved some; `photos`: those it says it has. */
const buildPhotoPage = (saved: ImageReference[] = [], photos?: string[]) =>
  buildFlowOf(
    [
      buildItem('TEXT_FIELD', 1, 'Your name'),
      buildItem('IMAGE', 3, 'Your skin', {
        options: { max_files: 2 },
        answers: saved.length > 0 ? [{ value: saved }] : [],
      }),
      buttonItem,
    ],
    { ...(photos && { photos }) },
  )

/** A browser whose drafts outlive the page; each `open` is the page anew. */
function buildBrowser() {
  const kept = new Map<string, { answers: string; values: DraftValues }>()
  const drafts: Drafts = {
    save: ({ pageUuid, answers }, values) => void kept.set(pageUuid, { answers, values }),
    read: async ({ pageUuid, answers }) => {
      const draft = kept.get(pageUuid)
      return draft?.answers === answers ? draft.values : null
    },
    wipe: (_leadId, pageUuid) => void kept.delete(pageUuid),
    wipeAll: () => kept.clear(),
  }
  async function open(shown = buildPhotoPage()) {
    const late: { keeper: DraftKeeper } = { keeper: () => {} }
    const flow = buildTestFlow((...args) => late.keeper(...args))
    late.keeper = createDraftKeeper(drafts, flow.store.getState)
    flow.store.setState({ leadId: 'lead-1' })
    flow.runner.resumeFlow()
    await flow.latest('read').reply(shown)
    await settle()
    return {
      flow,
      values: () => flow.store.getState().values,
      give: (value: ImageReference[]) =>
        flow.runner.dispatch({ type: 'answered', itemId: 3, value, chosen: true }),
    }
  }
  return { open, kept }
}

it('[P17] a photo that was sent, but not with its page yet, is there again after a reload, and goes with the page', async () => {
  const { open } = buildBrowser()
  const first = await open()
  first.give([formatPhoto('u1', '/i/u1')])
  first.flow.type(1, 'Ada')
  const again = await open()
  expect(again.values()).toEqual({ 1: 'Ada', 3: [formatPhoto('u1')] })
  again.flow.runner.dispatch({ type: 'pressed', itemId: buttonItem.id })
  expect(again.flow.latest('proceed').args[1]).toMatchObject({
    answers: { 3: [{ value: [formatPhoto('u1')] }] },
  })
})

it('[P17] beside a photo that was saved before it is there again, and what was saved comes with a fresh link', async () => {
  const { open } = buildBrowser()
  const first = await open(buildPhotoPage([formatPhoto('u1', '/i/u1?old')]))
  first.give([formatPhoto('u1', '/i/u1?old'), formatPhoto('u2', '/i/u2')])
  first.flow.type(1, 'Ada')
  const again = await open(buildPhotoPage([formatPhoto('u1', '/i/u1?new')]))
  expect(again.values()).toEqual({
    1: 'Ada',
    3: [formatPhoto('u1', '/i/u1?new'), formatPhoto('u2')],
  })
})

it('[P17] an id that the page writes in capitals is the same photo, and the draft stays', async () => {
  const { open } = buildBrowser()
  const first = await open(buildPhotoPage([formatPhoto('u1', '/i/u1')]))
  first.give([formatPhoto('u1', '/i/u1'), formatPhoto('u2', '/i/u2')])
  first.flow.type(1, 'Ada')
  const again = await open(buildPhotoPage([formatPhoto('U1', '/i/u1')]))
  expect(again.values()).toEqual({
    1: 'Ada',
    3: [formatPhoto('U1', '/i/u1'), formatPhoto('u2')],
  })
})

it('[P17] it stays in the place of the saved one that was deleted for it, with what was typed', async () => {
  const { open } = buildBrowser()
  const first = await open(buildPhotoPage([formatPhoto('u1', '/i/u1')]))
  first.flow.type(1, 'Ada')
  first.give([formatPhoto('u2', '/i/u2')])
  expect((await open()).values()).toEqual({ 1: 'Ada', 3: [formatPhoto('u2')] })
})

it.each([
  [['u2'], [{ ...formatPhoto('u1'), isGone: true }, formatPhoto('u2')]],
  [
    ['u1', 'u2', 'u9'],
    [formatPhoto('u1'), formatPhoto('u2')],
  ],
  [
    [],
    [
      { ...formatPhoto('u1'), isGone: true },
      { ...formatPhoto('u2'), isGone: true },
    ],
  ],
  // An id is the same in capitals.
  [
    ['U1', 'U2'],
    [formatPhoto('u1'), formatPhoto('u2')],
  ],
  // Another backend does not say.
  [undefined, [formatPhoto('u1'), formatPhoto('u2')]],
])(
  '[P17] [ITEM-19] after a reload where the server has %j each that it has no more is told apart, at each reload',
  async (photos, brought) => {
    const { open } = buildBrowser()
    const first = await open()
    first.give([formatPhoto('u1', '/i/u1'), formatPhoto('u2', '/i/u2')])
    for (const _ of ['once', 'again']) {
      expect((await open(buildPhotoPage([], photos))).values()[3]).toEqual(brought)
    }
  },
)

it('[P17] [ITEM-19] nothing is sent of a page with a photo that is gone: it is told at the press', async () => {
  const { open } = buildBrowser()
  ;(await open()).give([formatPhoto('u1', '/i/u1'), formatPhoto('u2', '/i/u2')])
  const { flow } = await open(buildPhotoPage([], ['u1']))
  flow.runner.dispatch({ type: 'pressed', itemId: buttonItem.id })
  expect(flow.calls.map(({ name }) => name)).toEqual(['read'])
  expect(flow.store.getState().problems).toEqual({
    3: { code: 'photo_of_several_gone', each: [2] },
  })
})

it('[P17] [ITEM-19] one that was saved and is gone is told by its number, and once', async () => {
  const { open } = buildBrowser()
  const saved = [formatPhoto('u1', '/i/u1'), formatPhoto('u2', '/i/u2')]
  ;(await open(buildPhotoPage(saved))).give(saved)
  // The server leaves it out of the answer, and says so beside what is left.
  const shown = buildPhotoPage([formatPhoto('u1', '/i/u1')], ['u1'])
  const [name, photo, on] = shown.page?.page_items ?? []
  if (!shown.page || !name || !photo || !on) throw new Error('The page has no photos.')
  const page_items = [name, { ...photo, error: 'This photo is gone. Add it again.' }, on]
  const again = await open({ ...shown, page: { ...shown.page, page_items } })
  expect(again.values()[3]).toEqual([
    formatPhoto('u1', '/i/u1'),
    { ...formatPhoto('u2'), isGone: true },
  ])
  expect(again.flow.store.getState().problems).toEqual({
    3: { code: 'photo_of_several_gone', each: [2] },
  })
})

it('[P2] leaves a photo alone that another tab sent meanwhile', async () => {
  const { open } = buildBrowser()
  const first = await open()
  first.give([formatPhoto('u1', '/i/u1')])
  const newer = [formatPhoto('u9', '/i/u9')]
  expect((await open(buildPhotoPage(newer))).values()[3]).toEqual(newer)
})

it('[P17] is forgotten once it was taken away again, and with the page that was sent', async () => {
  const { open, kept } = buildBrowser()
  const page = await open()
  page.give([formatPhoto('u1', '/i/u1')])
  page.flow.runner.dispatch({ type: 'answered', itemId: 3, value: undefined, chosen: true })
  expect((await open()).values()[3]).toBeUndefined()
  page.give([formatPhoto('u1', '/i/u1')])
  page.flow.runner.dispatch({ type: 'pressed', itemId: buttonItem.id })
  await page.flow.latest('proceed').reply(buildFlow({ page_uuid: 'page-2', current_page: 2 }))
  expect(kept.size).toBe(0)
})
