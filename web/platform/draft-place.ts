import type { DraftPlace } from './drafts.ts'

const databaseName = 'posology'
const storeName = 'keys'
const keyName = 'drafts'

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function openKeys(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settle(request)
}

/** The browser's own key, made once; `extractable` false keeps it out of reach of any script. */
async function loadKeptKey(): Promise<CryptoKey> {
  const database = await openKeys()
  const found: unknown = await settle(
    database.transaction(storeName).objectStore(storeName).get(keyName),
  )
  if (found instanceof CryptoKey) return found
  const key = await makeKey()
  // `add` fails when another tab was faster; then its key counts.
  const writing = database.transaction(storeName, 'readwrite').objectStore(storeName)
  const added = await settle(writing.add(key, keyName)).then(
    () => true,
    () => false,
  )
  return added ? key : loadKeptKey()
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

/** Session storage that may throw on access, as when cookies are blocked. */
export function findDraftArea(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Drafts in this browser; where it refuses storage or a lasting key they last as long as the page. */
export function openDraftPlace(): DraftPlace {
  let key: Promise<CryptoKey> | null = null
  return {
    area: findDraftArea() ?? createMemoryArea(),
    crypto: crypto.subtle,
    fillRandom: (bytes) => crypto.getRandomValues(bytes),
    loadKey: () => {
      key ??= loadKeptKey().catch(makeKey)
      return key
    },
    now: () => Date.now(),
    schedule(run, delayMs) {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  }
}
