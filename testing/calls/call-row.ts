import type { TestServer } from '../server/test-server.ts'
import type { AppBrowser } from './app-browser.ts'

export interface Scene {
  browser: AppBrowser
  server: TestServer
  /** A programme of brand `lumora`, served in Massachusetts alone, of the two ids written out in the rows. */
  condition: string
  /** The programme of `publishAccountProgramme`. */
  accountCondition: string
}

/** What was found beside what was expected, the latter written out by hand. */
export type Pair = [found: unknown, expected: unknown]

/** One call, as it has to leave the application and reach the server. */
export interface Exchange {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  params?: Record<string, string>
  query?: Record<string, string>
  /** The whole JSON body; without it none may leave. */
  fields?: object
  /** A form's fields, a file by its size. */
  form?: object
  /** What the application was given of the reply. */
  reply: Pair
  /** What the call left behind in the database. */
  kept?: Pair
}

export interface CallRow {
  /** The requirements it proves, in brackets; a call of our own has none. */
  proves: string
  endpoint: string
  /** What is done, for people. */
  what: string
  run(scene: Scene): Promise<Exchange>
}
