import type { BootData } from '../../contract/boot.ts'
import { bootElementId } from '../../contract/boot-element.ts'
import { parseBoot, parseConfig } from './parse/parse-boot.ts'
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

/**
 * The same configuration from /config.json. A host that has none leaves every setting its default; after
 * any other failure nobody knows where to call, so there is none.
 */
export async function fetchConfig(): Promise<BootData['config'] | null> {
  try {
    const reply = await fetch('/config.json', { cache: 'no-cache' })
    if (!reply.ok && reply.status !== 404) return null
    const given: unknown = reply.ok ? await reply.json() : {}
    return parseLogged('/config.json', parseConfig, given) ?? null
  } catch {
    return null
  }
}
