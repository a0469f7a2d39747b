import type * as endpoints from '../../../contract/endpoints/subscriptions.ts'
import type { CallOf } from '../api-call.ts'
import { parseDone } from './done.ts'

export const unsubscribe: CallOf<typeof endpoints.unsubscribe> = {
  id: 'unsubscribe',
  method: 'POST',
  path: '/api/v1/message-center/email-subscription/',
  parse: parseDone,
  unread: 'done',
}

export const unsubscribeOneClick: CallOf<typeof endpoints.unsubscribeOneClick> = {
  id: 'unsubscribeOneClick',
  method: 'POST',
  path: '/api/v1/message-center/email-subscription/one-click/',
  parse: parseDone,
  unread: 'done',
}

export const resubscribe: CallOf<typeof endpoints.resubscribe> = {
  id: 'resubscribe',
  method: 'DELETE',
  path: '/api/v1/message-center/email-subscription/',
  parse: parseDone,
  unread: 'done',
}

export const resubscribeByPost: CallOf<typeof endpoints.resubscribeByPost> = {
  id: 'resubscribeByPost',
  method: 'POST',
  path: '/api/v1/message-center/email-subscription/again/',
  parse: parseDone,
  unread: 'done',
}

export const confirmSubscription: CallOf<typeof endpoints.confirmSubscription> = {
  id: 'confirmSubscription',
  method: 'POST',
  path: '/api/v1/message-center/email-subscription/confirm/',
  parse: parseDone,
  unread: 'done',
}
