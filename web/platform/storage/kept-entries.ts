import { draftName } from './draft-names.ts'
import { loadKeptKey } from './draft-place.ts'

const name = draftName.replace('*', 'first-page')

/**
 * Keeps what was entered on the document's page over one reload of it, as drafts are kept: nothing readable lies on
 * the disk [P17]. Rejects where the browser keeps nothing.
 */
export async function keepEntries(text: string): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await loadKeptKey()
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(text),
  )
  window.sessionStorage.setItem(name, JSON.stringify([[...iv], [...new Uint8Array(data)]]))
}

async function decrypt(kept: string): Promise<string> {
  // Only keepEntries writes under this name; anything else cannot be decrypted.
  const [iv, data] = JSON.parse(kept) as [number[], number[]]
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: new Uint8Array(iv) },
    await loadKeptKey(),
    new Uint8Array(data),
  )
  return new TextDecoder().decode(text)
}

/** Gives what was kept, once; null at once where there is nothing. */
export function takeEntries(): Promise<string | null> | null {
  try {
    const kept = window.sessionStorage.getItem(name)
    window.sessionStorage.removeItem(name)
    return kept === null ? null : decrypt(kept).catch(() => null)
  } catch {
    // Blocked storage throws as soon as it is named.
    return null
  }
}
