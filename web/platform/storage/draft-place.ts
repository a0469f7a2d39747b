import { draftKeyName } from './draft-names.ts'
import type { DraftPlace } from './drafts.ts'
import { findTabArea } from './tab-area.ts'

const storeName = 'keys'
const keyName = 'drafts'

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function openKeys(): Promise<IDBDatabase> {
  const request = indexedDB.open(draftKeyName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settle(request)
}

async function findKey(database: IDBDatabase): Promise<CryptoKey | null> {
  const found: unknown = await settle(
    database.transaction(storeName).objectStore(storeName).get(keyName),
  )
  return found instanceof CryptoKey ? found : null
}

/** The browser's own key, made once; not extractable, so no script can read it out. */
export async function loadKeptKey(): Promise<CryptoKey> {
  const database = await openKeys()
  const found = await findKey(database)
  if (found) return found
  const key = await makeKey()
  try {
    await settle(
      database.transaction(storeName, 'readwrite').objectStore(storeName).add(key, keyName),
    )
    return key
  } catch (error) {
    // Another tab was faster: its key counts.
    const theirs = await findKey(database)
    if (theirs) return theirs
    throw error
  }
}

function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** A storage of this page only, for browsers that keep nothing. */
function createMemoryArea(): DraftPlace['area'] {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

/** Drafts in this browser; where it refuses storage or a lasting key they last as long as the page. */
export function openDraftPlace(): DraftPlace {
  let key: Promise<CryptoKey> | null = null
  const area = findTabArea()
  return {
    area: area ?? createMemoryArea(),
    crypto: crypto.subtle,
    fillRandom: (bytes) => crypto.getRandomValues(bytes),
    loadKey: () => {
      key ??= area ? loadKeptKey().catch(makeKey) : makeKey()
      return key
    },
    now: () => Date.now(),
  }
}
