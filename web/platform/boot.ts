import type { BootData } from '../../contract/boot.ts'
import { bootElementId } from '../../contract/boot-element.ts'
import { parseBoot, parseConfig } from './parse/parse-boot.ts'
import { parseLogged, parseQuietly } from './parse/parse-logged.ts'

/**
 * What the document brought, or the same configuration from /config.json where a host serves the bare
 * document [GAP-163] [GAP-170]. Without either every setting has its default, and the calls say what
 * is wrong.
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
  const given: unknown = await fetch('/config.json', { cache: 'no-cache' })
    .then((reply) => reply.json())
    .catch(() => null)
  return parseLogged('/config.json', parseConfig, given) ?? requireDefaults()
}

function requireDefaults(): BootData['config'] {
  const config = parseQuietly(parseConfig, {})
  if (!config) throw new Error('a setting has no default')
  return config
}
