import { describe, expect, it } from 'vitest'
import { createDrafts, type DraftPlace } from './drafts.ts'

const hour = 60 * 60 * 1000
const typed = {
  1: 'Ada Lovelace',
  2: { ids: [3], texts: { 3: 'since May' } },
  4: true,
  5: 7,
  6: { photos: ['u2'] },
}

async function buildPlace() {
  const kept = new Map<string, string>()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const clock = { now: 1_000 }
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
  }
  const reload = () => createDrafts(place)
  /** Waits until what is being encrypted is kept, or given up. */
  async function settle() {
    for (let seen = -1; seen !== encryptions.length; ) {
      seen = encryptions.length
      await nextTurn()
      await Promise.allSettled(encryptions)
      await nextTurn()
    }
  }
  return { place, kept, clock, encryptions, reload, settle }
}

const page = { leadId: 'lead', pageUuid: 'page', answers: '[]' }

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('drafts', () => {
  it('[P17] typed values survive a reload', async () => {
    const { reload, settle } = await buildPlace()
    reload().save(page, typed)
    await settle()
    expect(await reload().read(page)).toEqual(typed)
    expect(await reload().read({ ...page, pageUuid: 'other-page' })).toBeNull()
  })

  it('keeps nothing readable', async () => {
    const { reload, settle, kept } = await buildPlace()
    reload().save(page, typed)
    await settle()
    const bytes = [...kept.values()].map((text) => atob(JSON.parse(text).data))
    // Words so long are in no random bytes by chance.
    expect([...kept.values(), ...bytes].join()).not.toMatch(/Lovelace|since May/)
    expect(bytes).toHaveLength(1)
  })

  it('[P17] begins to keep what is typed at once, and ends with what was typed last', async () => {
    const { reload, encryptions, kept, settle } = await buildPlace()
    const drafts = reload()
    for (const text of ['A', 'Ad', 'Ada']) drafts.save(page, { 1: text })
    await nextTurn()
    expect(encryptions.length).toBeGreaterThan(0)
    expect(await drafts.read(page)).toEqual({ 1: 'Ada' })
    await settle()
    expect(kept.size).toBe(1)
    expect(await reload().read(page)).toEqual({ 1: 'Ada' })
  })

  it('[P17] a draft that began from other answers is void', async () => {
    const { reload, settle, kept } = await buildPlace()
    const drafts = reload()
    drafts.save(page, typed)
    const answered = { ...page, answers: '[{"value":"Grace"}]' }
    expect(await drafts.read(answered)).toBeNull()
    await settle()
    expect(await reload().read(answered)).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('forgets after 24 hours', async () => {
    const { reload, settle, clock, kept } = await buildPlace()
    reload().save(page, typed)
    await settle()
    clock.now += 24 * hour + 1
    expect(await reload().read(page)).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('forgets a page that was sent, also while its draft is being written', async () => {
    const { reload, settle, kept } = await buildPlace()
    const drafts = reload()
    drafts.save(page, typed)
    await settle()
    drafts.wipe('lead', 'page')
    expect(kept.size).toBe(0)
    drafts.save(page, typed)
    drafts.wipe('lead', 'page')
    await settle()
    expect(kept.size).toBe(0)
  })

  it('forgets everything of its own and nothing else', async () => {
    const { reload, settle, kept } = await buildPlace()
    const drafts = reload()
    drafts.save(page, typed)
    await settle()
    kept.set('another', 'thing')
    drafts.wipeAll()
    expect([...kept.keys()]).toEqual(['another'])
  })

  it('drops what cannot be read: another key, another page, no JSON', async () => {
    const { place, reload, settle, kept } = await buildPlace()
    reload().save(page, typed)
    await settle()
    const text = kept.get('draft:lead:page') ?? ''
    kept.set('draft:lead:moved', text)
    expect(await reload().read({ ...page, pageUuid: 'moved' })).toBeNull()
    kept.set('draft:lead:broken', '{')
    expect(await reload().read({ ...page, pageUuid: 'broken' })).toBeNull()
    const { place: elsewhere } = await buildPlace()
    const stranger = createDrafts({ ...elsewhere, area: place.area })
    expect(await stranger.read(page)).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('goes on without storage', async () => {
    const { place, settle } = await buildPlace()
    const full = {
      ...place.area,
      setItem() {
        throw new Error('quota')
      },
    }
    const drafts = createDrafts({ ...place, area: full })
    drafts.save(page, typed)
    await settle()
    expect(await drafts.read(page)).toBeNull()
  })
})
