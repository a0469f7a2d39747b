import type * as endpoints from '../../../contract/endpoints/visitors.ts'
import type { CallOf } from '../api-call.ts'
import { lateParser } from '../parse/late-parsers.ts'
import { map, object, or } from '../parse/parser.ts'
import { text } from '../parse/scalars.ts'

export const readVariants: CallOf<typeof endpoints.readVariants> = {
  id: 'readVariants',
  method: 'POST',
  path: '/api/v1/ab/cta/',
  parse: object<{ variants: Record<string, string> }>({ variants: or(map(text), {}) }),
  unread: 'goesOn',
}

export const createRxUser: CallOf<typeof endpoints.createRxUser> = {
  id: 'createRxUser',
  method: 'POST',
  path: '/api/v1/rxuser/',
  parse: lateParser('rxUser'),
  unread: 'goesOn',
}

export const tieRxUser: CallOf<typeof endpoints.tieRxUser> = {
  id: 'tieRxUser',
  method: 'POST',
  path: '/api/v1/rxuser/{rxId}/',
  parse: lateParser('rxUser'),
  unread: 'readsUser',
}

export const readRxUser: CallOf<typeof endpoints.readRxUser> = {
  id: 'readRxUser',
  method: 'GET',
  path: '/api/v1/rxuser/{rxId}/',
  parse: lateParser('rxUser'),
}
