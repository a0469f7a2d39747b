import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, makeToken } from './secret-token.ts'

/** The lead half and browser half of a session: random, and only its hash is stored. */
export const browserCookie = '__Host-posology'
const browserCookieMaxAgeS = 180 * 24 * 3600
const cookieShape = /^[A-Za-z0-9_-]{43}$/

/**
 * Who sends a request, as far as its cookie tells. A bare API client sends neither the cookie nor
 * Sec-Fetch-Site, and what it creates is bound to nothing.
 */
export interface Caller {
  isBrowser: boolean
  /** SHA-256 of the cookie. */
  hash: Buffer | null
}

export function readCaller(request: FastifyRequest): Caller {
  const value = request.cookies[browserCookie]
  const hash = value !== undefined && cookieShape.test(value) ? hashToken(value) : null
  return { isBrowser: hash !== null || request.headers['sec-fetch-site'] !== undefined, hash }
}

/**
 * Like readCaller, and gives a browser its cookie when it has none. Inside a listed frame the
 * document is asked for as an iframe; a strict cookie would never come back from there.
 */
export function ensureCaller(request: FastifyRequest, reply: FastifyReply): Caller {
  const caller = readCaller(request)
  if (!caller.isBrowser || caller.hash) return caller
  const value = makeToken()
  const framed = request.headers['sec-fetch-dest'] === 'iframe'
  reply.setCookie(browserCookie, value, {
    httpOnly: true,
    secure: true,
    path: '/',
    maxAge: browserCookieMaxAgeS,
    ...(framed ? { sameSite: 'none', partitioned: true } : { sameSite: 'strict' }),
  })
  return { isBrowser: true, hash: hashToken(value) }
}

/** Whether something bound to `boundTo` is the caller's. Null is what a bare API client made. */
export function isCallers(caller: Caller, boundTo: Buffer | null): boolean {
  if (boundTo === null) return !caller.isBrowser
  return caller.hash?.equals(boundTo) ?? false
}
