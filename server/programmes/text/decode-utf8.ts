import { removeDirectionMarks } from '../../../flow/items/values/text.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a file without its byte order mark and invisible direction marks; null when it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return removeDirectionMarks(decoder.decode(bytes))
  } catch {
    return null
  }
}
