import { type BootData, bootData, bootElementId } from '../../contract/boot.ts'
import { runtimeConfig } from '../../contract/config.ts'

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
    const parsed = bootData.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

async function fetchConfig(): Promise<BootData['config']> {
  const reply = await fetch('/config.json', { cache: 'no-cache' })
  return runtimeConfig.parse(await reply.json())
}
