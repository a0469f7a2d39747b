import type { RuntimeConfig } from '../../../contract/config.ts'
import { type Call, createCall } from './client.ts'
import { createHttp, type Http } from './http.ts'

/** Calls of one page, which share a session and its renewal. */
export interface Calls {
  http: Http
  call: Call
}

export function openCalls(config: RuntimeConfig, signedOut: Http['signedOut']): Calls {
  const http = createHttp(config, signedOut)
  return { http, call: createCall(http, config) }
}
