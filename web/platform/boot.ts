import type { BootData } from '../../contract/boot.ts'
import { bootElementId } from '../../contract/boot-element.ts'
import { parseBoot, parseConfig } from './parse/parse-boot.ts'
import { parseLogged } from './parse/parse-logged.ts'

/**
 * What the document brought, or the same configuration from /config.json when the document came
 * without it [GAP-163] [GAP-170]. Throws when neither can be read: nothing works without it.
 */
export async function requireBoot(page: Document = document): Promise<BootData> {
  return findBoot(page) ?? { config: await fetchConfig(), programme: null }
}

function findBoot(page: Document): BootData | null {
  try {
    const text = page.getElementById(bootElementId)?.textContent ?? ''
    return parseLogged('the document', parseBoot, JSON.parse(text)) ?? null
  } catch {
    return null
  }
}

async function fetchConfig(): Promise<BootData['config']> {
  const reply = await fetch('/config.json', { cache: 'no-cache' })
  const config = parseLogged('/config.json', parseConfig, await reply.json())
  if (!config) throw new Error('/config.json is no configuration')
  return config
}
