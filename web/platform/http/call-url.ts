import type { RuntimeConfig } from '../../../contract/config.ts'

type Addresses = Pick<RuntimeConfig, 'apiBase' | 'crmApiBase' | 'ignoreApiPrefix'>

/**
 * The address of a call: base address, path with its parameters filled in, query
 * [HTTP-01] [HTTP-05] [CONFIG-01..03]. A path with and without a leading slash is the same [GAP-122].
 */
export function formatCallUrl(
  addresses: Addresses,
  endpoint: { path: string; base?: 'crm' },
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`path parameter ${name} is missing`)
    return encodeURIComponent(value)
  })
  const path = filled.replace(/^\/+/, '')
  const relative = addresses.ignoreApiPrefix ? path.replace(/^api\//, '') : path
  const base = (endpoint.base === 'crm' && addresses.crmApiBase) || addresses.apiBase
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return `${base.replace(/\/+$/, '')}/${relative}${search.size > 0 ? `?${search}` : ''}`
}
