import type { RuntimeConfig } from '../../contract/config.ts'
import type { Call } from './http/client.ts'
import type { Http } from './http/http.ts'

/** What every part of the page shares, made once at start. */
export interface Platform {
  config: RuntimeConfig
  http: Http
  call: Call
  /** Origins that may frame the programme. */
  frameParents: readonly string[]
}

let current: Platform | null = null

export function openPlatform(platform: Platform): void {
  current = platform
}

export function requirePlatform(): Platform {
  if (!current) throw new Error('the platform is used before it was opened')
  return current
}
