import type { BootData } from '../../contract/boot.ts'
import { bootElementId } from '../../contract/documents/document-elements.ts'
import { isRecord } from './parse/parser.ts'

/**
 * What the document brought; null where a host serves the bare one [GAP-163] [GAP-170]. Only the server that has this
 * very build writes it, whole and held to the contract, so nothing is read twice before the first question.
 */
export function findBoot(page: Document = document): BootData | null {
  try {
    const given: unknown = JSON.parse(page.getElementById(bootElementId)?.textContent ?? '')
    return isRecord(given) && isRecord(given.config) ? (given as BootData) : null // see above
  } catch {
    return null
  }
}
