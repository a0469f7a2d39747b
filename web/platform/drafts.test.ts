import { describe, expect, it } from 'vitest'
import { createDrafts, type DraftPlace } from './drafts.ts'

const hour = 60 * 60 * 1000
const typed = { 1: 'Ada Lovelace', 2: { ids: [3], texts: { 3: 'since May' } }, 4: true, 5: 7 }

async function buildPlace() {
  const kept = new Map<string, string>()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const clock = { now: 1_000 }
  const timers: (() => void)[] = []
  const leaving: (() => void)[] = []
  const encryptions: Promise<unknown>[] = []
  const place: DraftPlace = {
    area: {
      get length() {
        return kept.size
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    crypto: {
      encrypt(...given) {
        const encrypted = crypto.subtle.encrypt(...given)
        encryptions.push(encrypted)
        return encrypted
      },
      decrypt: (...given) => crypto.subtle.decrypt(...given),
    },
    fillRandom: (bytes) => crypto.getRandomValues(bytes),
    loadKey: async () => key,
    now: () => clock.now,
    onLeave: (listener) => void leaving.push(listener),
    schedule(run) {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  }
  const reload = () => createDrafts(place)
  /** Waits until what is being encrypted is kept, or given up. */
  async function settle() {
    await nextTurn()
    await Promise.allSettled(encryptions)
    await nextTurn()
  }
  /** Ends the pause after typing. */
  async function pause() {
    timers.pop()?.()
    await settle()
  }
  return { place, kept, clock, timers, leaving, reload, pause, settle }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('drafts', () => {
  it('[P17] typed values survive a reload', async () => {
    const { reload, pause } = await buildPlace()
    reload().save('lead', 'page', typed)
    await pause()
    expect(await reload().read('lead', 'page')).toEqual(typed)
    expect(await reload().read('lead', 'other-page')).toBeNull()
  })

  it('keeps nothing readable', async () => {
    const { reload, pause, kept } = await buildPlace()
    reload().save('lead', 'page', typed)
    await pause()
    expect([...kept.values()].join()).not.toMatch(/Ada|Lovelace|May/)
  })

  it('waits for a pause in typing, and for nothing when the page is left', async () => {
    const { reload, timers, leaving, kept, settle } = await buildPlace()
    const drafts = reload()
    drafts.save('lead', 'page', { 1: 'A' })
    drafts.save('lead', 'page', { 1: 'Ad' })
    expect(timers).toHaveLength(1)
    expect(kept.size).toBe(0)
    leaving[0]?.()
    await settle()
    expect(await reload().read('lead', 'page')).toEqual({ 1: 'Ad' })
  })

  it('forgets after 24 hours', async () => {
    const { reload, pause, clock, kept } = await buildPlace()
    reload().save('lead', 'page', typed)
    await pause()
    clock.now += 24 * hour + 1
    expect(await reload().read('lead', 'page')).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('forgets a page that was sent, also while its draft is being written', async () => {
    const { reload, pause, timers, kept, settle } = await buildPlace()
    const drafts = reload()
    drafts.save('lead', 'page', typed)
    await pause()
    drafts.wipe('lead', 'page')
    expect(kept.size).toBe(0)
    drafts.save('lead', 'page', typed)
    timers.pop()?.()
    drafts.wipe('lead', 'page')
    await settle()
    expect(kept.size).toBe(0)
  })

  it('forgets everything of its own and nothing else', async () => {
    const { reload, pause, kept } = await buildPlace()
    const drafts = reload()
    drafts.save('lead', 'page', typed)
    await pause()
    kept.set('another', 'thing')
    drafts.wipeAll()
    expect([...kept.keys()]).toEqual(['another'])
  })

  it('drops what cannot be read: another key, another page, no JSON', async () => {
    const { place, reload, pause, kept } = await buildPlace()
    reload().save('lead', 'page', typed)
    await pause()
    const text = kept.get('draft:lead:page') ?? ''
    kept.set('draft:lead:moved', text)
    expect(await reload().read('lead', 'moved')).toBeNull()
    kept.set('draft:lead:broken', '{')
    expect(await reload().read('lead', 'broken')).toBeNull()
    const { place: elsewhere } = await buildPlace()
    const stranger = createDrafts({ ...elsewhere, area: place.area })
    expect(await stranger.read('lead', 'page')).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('goes on without storage', async () => {
    const { place, timers, settle } = await buildPlace()
    const full = {
      ...place.area,
      setItem() {
        throw new Error('quota')
      },
    }
    const drafts = createDrafts({ ...place, area: full })
    drafts.save('lead', 'page', typed)
    timers.pop()?.()
    await settle()
    expect(await drafts.read('lead', 'page')).toBeNull()
  })
})
