import { pharmacies } from './pharmacies.ts'
import { photos } from './photos.ts'
import type { RecordCheck } from './record-check.ts'
import { states } from './states.ts'
import { times } from './times.ts'
import { zipCodes } from './zip-codes.ts'

/**
 * Everything an answer may rest on that only the server can look up. What stands here is looked at when a page is sent,
 * again before anything is charged or sent on, and whenever its page is shown: there is no other place to name it.
 */
export const recordChecks = { states, zipCodes, pharmacies, photos, times } satisfies Record<
  string,
  RecordCheck
>
