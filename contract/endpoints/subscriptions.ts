import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idText } from '../id-text.ts'

const path = '/api/v1/message-center/email-subscription/'
const done = z.object({})

/** [ENTITY-51] */
const subscription = z.object({ email: z.string(), condition: idText })

/** [CALL-47] */
export const unsubscribe = defineEndpoint({
  id: 'unsubscribe',
  method: 'POST',
  path,
  summary: 'Stop a programme’s e-mails to an address; the reply is the same for every address',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  // Of the link in a mail that somebody asked for: who has it may stop those too.
  body: z.extend(subscription, { proof: z.optional(z.nullable(z.string())) }),
  reply: done,
})

/**
 * What a mail program sends when its reader presses its own button (RFC 8058): a form of its making to the address in the
 * mail, where the token is. Our page has the token in its body.
 */
export const unsubscribeOneClick = defineEndpoint({
  id: 'unsubscribeOneClick',
  method: 'POST',
  path: `${path}one-click/`,
  summary: 'Stop a programme’s e-mails by the token of one of them; every token is answered alike',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  anyBody: true,
  query: z.object({ token: z.optional(z.string()) }),
  body: z.optional(z.object({ token: z.optional(z.string()) })),
  reply: done,
})

/** [CALL-48] */
export const resubscribe = defineEndpoint({
  id: 'resubscribe',
  method: 'DELETE',
  path,
  summary: 'Ask for a programme’s e-mails again; a mailed link confirms it',
  auth: 'public',
  on401: 'renew',
  limit: { perNetwork: 30 },
  body: subscription,
  reply: done,
})

/** The same in a POST, because some networks drop the body of a DELETE. */
export const resubscribeByPost = defineEndpoint({
  id: 'resubscribeByPost',
  method: 'POST',
  path: `${path}again/`,
  summary: 'The same as DELETE, for networks that drop the body of a DELETE',
  auth: 'public',
  on401: 'renew',
  limit: { perNetwork: 30 },
  body: subscription,
  reply: done,
})

/** The answer to the link that `resubscribe` mails. */
export const confirmSubscription = defineEndpoint({
  id: 'confirmSubscription',
  method: 'POST',
  path: `${path}confirm/`,
  summary: 'Take up e-mails again with the token of a mailed link',
  auth: 'public',
  on401: 'renew',
  limit: 'own',
  body: z.object({ token: z.string() }),
  reply: done,
  refusals: ['subscription_link_refused'],
})
