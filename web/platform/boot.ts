import type { BootData } from '../../contract/boot.ts'
import { bootElementId } from '../../contract/boot-element.ts'
import { parseBoot } from './parse/parse-boot.ts'
import { parseLogged } from './parse/parse-logged.ts'

/** What the document brought; null where a host serves the bare one [GAP-163] [GAP-170]. */
export function findBoot(page: Document = document): BootData | null {
  try {
    const text = page.getElementById(bootElementId)?.textContent ?? ''
    return parseLogged('the document', parseBoot, JSON.parse(text)) ?? null
  } catch {
    return null
  }
}
