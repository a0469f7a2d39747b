import type { RuntimeConfig } from '../../contract/config.ts'
import { parseConfig } from './parse/parse-config.ts'
import { parseLogged } from './parse/parse-logged.ts'

/**
 * What the document's configuration would be, from /config.json. A host that has none leaves every setting its default; after
 * any other failure nobody knows where to call, so there is none.
 */
export async function fetchConfig(): Promise<RuntimeConfig | null> {
  try {
    const reply = await fetch('/config.json', { cache: 'no-cache' })
    if (!reply.ok && reply.status !== 404) return null
    const given: unknown = reply.ok ? await reply.json() : {}
    return parseLogged('/config.json', parseConfig, given) ?? null
  } catch {
    return null
  }
}
