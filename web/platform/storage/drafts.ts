import type { ItemId } from '../../../contract/shapes/item-id.ts'
import { list, map, need, object, type Parser, parseQuietly } from '../parse/parser.ts'
import { anyOf } from '../parse/reply-parsers.ts'
import { id, number, scalar, text } from '../parse/scalars.ts'
import { register } from './register.ts'
import { listNames } from './tab-area.ts'

/** An answer of photos that were sent ahead of their page: ids, never a picture or its link. */
export interface DraftPhotos {
  photos: string[]
}

/** Values given but not yet sent, by item id. */
export type DraftValues = Record<
  string,
  string | number | boolean | { ids: ItemId[]; texts: Record<string, string> } | DraftPhotos
>
const parseValues: Parser<DraftValues> = map(
  anyOf(
    scalar,
    object<{ ids: ItemId[]; texts: Record<string, string> }>({
      ids: need(list(id)),
      texts: need(map(text)),
    }),
    object<DraftPhotos>({ photos: need(list(text)) }),
  ),
)

interface KeptDraft {
  at: number
  iv: string
  data: string
}
const parseKept = object<KeptDraft>({ at: need(number), iv: need(text), data: need(text) })

const draftLifeMs = 24 * 60 * 60 * 1000

/** What drafts need of the browser; tests hand in their own. */
export interface DraftPlace {
  area: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  crypto: Pick<SubtleCrypto, 'encrypt' | 'decrypt'>
  fillRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** The key of this browser; it never leaves it. */
  loadKey(): Promise<CryptoKey>
  now(): number
}

/** The page a draft belongs to. */
export interface DraftOf {
  leadId: string
  pageUuid: string
  /** What the server knew when the page was shown; a draft that began from other answers is void. */
  answers: string
}

export interface Drafts {
  /** Kept as soon as it is encrypted: what was typed last survives a reload right after it. */
  save(of: DraftOf, values: DraftValues): void
  /** Null when there is none, it is older than 24 hours, or it cannot be read. */
  read(of: DraftOf): Promise<DraftValues | null>
  wipe(leadId: string, pageUuid: string): void
  wipeAll(): void
}

/** Begins the name of every kept draft. */
const prefix = register.draft.name.slice(0, -1)

function formatKey(leadId: string, pageUuid: string): string {
  return `${prefix}${leadId}:${pageUuid}`
}

function formatBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function parseBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

/** What is sealed in, so that a draft can be read only as what it is. */
function formatSeal(name: string, answers: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${name} ${answers}`)
}

interface Draft {
  name: string
  answers: string
  values: DraftValues
}

async function encrypt(place: DraftPlace, { name, answers, values }: Draft): Promise<string> {
  const iv = place.fillRandom(new Uint8Array(12))
  const data = await place.crypto.encrypt(
    { name: 'AES-GCM', iv, additionalData: formatSeal(name, answers) },
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

async function decrypt(
  place: DraftPlace,
  written: string,
  seal: Uint8Array<ArrayBuffer>,
): Promise<DraftValues | null> {
  const kept = parseQuietly(parseKept, JSON.parse(written))
  if (!kept) return null
  const age = place.now() - kept.at
  if (age < 0 || age > draftLifeMs) return null
  const data = await place.crypto.decrypt(
    { name: 'AES-GCM', iv: parseBase64(kept.iv), additionalData: seal },
    await place.loadKey(),
    parseBase64(kept.data),
  )
  return parseQuietly(parseValues, JSON.parse(new TextDecoder().decode(data))) ?? null
}

/**
 * Encrypted under a key that scripts cannot read out, in the tab's own session storage: a reload or a
 * crash loses nothing, and nothing readable lies on the disk [P17].
 */
export function createDrafts(place: DraftPlace): Drafts {
  const { area } = place
  /** The newest draft of each page that is not kept yet. */
  const waiting = new Map<string, Draft>()
  let writing = false

  async function keep(draft: Draft): Promise<void> {
    const text = await encrypt(place, draft)
    // Typed on or wiped meanwhile: this one is out of date.
    if (waiting.get(draft.name) === draft) area.setItem(draft.name, text)
  }

  /** One after the other, so that an older draft never ends up over a newer one. */
  async function write(): Promise<void> {
    if (writing) return
    writing = true
    for (let [draft] = waiting.values(); draft; [draft] = waiting.values()) {
      // Full or blocked storage: the values stay on the page, which is where they were before.
      await keep(draft).catch(() => {})
      if (waiting.get(draft.name) === draft) waiting.delete(draft.name)
    }
    writing = false
  }

  function wipe(names: string[]): void {
    for (const name of names) {
      waiting.delete(name)
      area.removeItem(name)
    }
  }

  return {
    save({ leadId, pageUuid, answers }, values) {
      const name = formatKey(leadId, pageUuid)
      waiting.set(name, { name, answers, values })
      void write()
    },
    async read({ leadId, pageUuid, answers }) {
      const name = formatKey(leadId, pageUuid)
      const latest = waiting.get(name)
      if (latest) return latest.answers === answers ? latest.values : null
      const text = area.getItem(name)
      if (text === null) return null
      const values = await decrypt(place, text, formatSeal(name, answers)).catch(() => null)
      if (!values) area.removeItem(name)
      return values
    },
    wipe: (leadId, pageUuid) => wipe([formatKey(leadId, pageUuid)]),
    wipeAll() {
      const kept = listNames(area).filter((name) => name.startsWith(prefix))
      wipe([...kept, ...waiting.keys()])
    },
  }
}
