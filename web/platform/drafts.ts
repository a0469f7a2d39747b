import * as z from 'zod/mini'
import { draftPrefix, listDraftNames } from './draft-area.ts'

/** Values typed but not yet sent, by item id. */
const draftValues = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.object({ ids: z.array(z.number()), texts: z.record(z.string(), z.string()) }),
  ]),
)
export type DraftValues = z.infer<typeof draftValues>

const keptDraft = z.object({ at: z.number(), iv: z.string(), data: z.string() })
type KeptDraft = z.infer<typeof keptDraft>

const draftLifeMs = 24 * 60 * 60 * 1000
const debounceMs = 250

/** What drafts need of the browser; tests hand in their own. */
export interface DraftPlace {
  area: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  crypto: Pick<SubtleCrypto, 'encrypt' | 'decrypt'>
  fillRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** The key of this browser; it never leaves it. */
  loadKey(): Promise<CryptoKey>
  now(): number
  /** The page is about to be left or put aside. */
  onLeave(listener: () => void): void
  schedule(run: () => void, delayMs: number): () => void
}

export interface Drafts {
  /** Kept after a moment without further typing. */
  save(leadId: string, pageUuid: string, values: DraftValues): void
  /** Null when there is none, it is older than 24 hours, or it cannot be read. */
  read(leadId: string, pageUuid: string): Promise<DraftValues | null>
  wipe(leadId: string, pageUuid: string): void
  wipeAll(): void
}

function formatKey(leadId: string, pageUuid: string): string {
  return `${draftPrefix}${leadId}:${pageUuid}`
}

function formatBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function parseBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

async function encrypt(place: DraftPlace, name: string, values: DraftValues): Promise<string> {
  const iv = place.fillRandom(new Uint8Array(12))
  const data = await place.crypto.encrypt(
    // The name is sealed in, so that one page's draft cannot be read as another's.
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
    await place.loadKey(),
    new TextEncoder().encode(JSON.stringify(values)),
  )
  const kept: KeptDraft = {
    at: place.now(),
    iv: formatBase64(iv),
    data: formatBase64(new Uint8Array(data)),
  }
  return JSON.stringify(kept)
}

async function decrypt(place: DraftPlace, name: string, text: string): Promise<DraftValues | null> {
  const kept = keptDraft.parse(JSON.parse(text))
  const age = place.now() - kept.at
  if (age < 0 || age > draftLifeMs) return null
  const data = await place.crypto.decrypt(
    {
      name: 'AES-GCM',
      iv: parseBase64(kept.iv),
      additionalData: new TextEncoder().encode(name),
    },
    await place.loadKey(),
    parseBase64(kept.data),
  )
  return draftValues.parse(JSON.parse(new TextDecoder().decode(data)))
}

/**
 * Encrypted under a key that scripts cannot read out, in the tab's own session storage: a reload or a
 * crash loses nothing, and nothing readable lies on the disk [P17].
 */
export function createDrafts(place: DraftPlace): Drafts {
  const { area } = place
  let waiting: { name: string; values: DraftValues; stop: () => void } | null = null
  /** Rises with each wipe, so that an encryption under way does not bring a wiped draft back. */
  let wipes = 0

  async function flush(): Promise<void> {
    if (!waiting) return
    const { name, values, stop } = waiting
    const wipesBefore = wipes
    stop()
    waiting = null
    try {
      const text = await encrypt(place, name, values)
      if (wipes === wipesBefore) area.setItem(name, text)
    } catch {
      // Full or blocked storage: the values stay on the page, which is where they were before.
    }
  }

  function wipe(names: string[]): void {
    wipes += 1
    if (waiting && names.includes(waiting.name)) {
      waiting.stop()
      waiting = null
    }
    for (const name of names) area.removeItem(name)
  }

  place.onLeave(() => void flush())
  return {
    save(leadId, pageUuid, values) {
      const name = formatKey(leadId, pageUuid)
      if (waiting && waiting.name !== name) void flush()
      waiting?.stop()
      waiting = { name, values, stop: place.schedule(() => void flush(), debounceMs) }
    },
    async read(leadId, pageUuid) {
      const name = formatKey(leadId, pageUuid)
      if (waiting?.name === name) return waiting.values
      const text = area.getItem(name)
      if (text === null) return null
      const values = await decrypt(place, name, text).catch(() => null)
      if (!values) area.removeItem(name)
      return values
    },
    wipe: (leadId, pageUuid) => wipe([formatKey(leadId, pageUuid)]),
    wipeAll: () => wipe([...listDraftNames(area), ...(waiting ? [waiting.name] : [])]),
  }
}
