import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, makeToken } from '../data/secret-token.ts'

/** The lead half and browser half of a session: random, and only its hash is stored. */
export const browserCookie = '__Host-posology'
const browserCookieMaxAgeS = 180 * 24 * 3600
/** The mark says that it was given inside a frame, which later calls from there no longer tell. */
const cookieShape = /^(framed\.)?([A-Za-z0-9_-]{43})$/

/**
 * Who sends a request, as far as its cookie tells. A bare API client sends neither the cookie nor
 * Sec-Fetch-Site nor Origin, and what it creates is bound to nothing.
 */
export interface Caller {
  isBrowser: boolean
  /** SHA-256 of the cookie's token. */
  hash: Buffer | null
  /** Inside a listed frame, where strict cookies neither arrive nor come back. */
  framed: boolean
}

function isFrame(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-dest'] === 'iframe'
}

export function readCaller(request: FastifyRequest): Caller {
  const [, mark, token] = cookieShape.exec(request.cookies[browserCookie] ?? '') ?? []
  const hash = token === undefined ? null : hashToken(token)
  // Older browsers (Safari 16.3) say only with a write that they are one.
  const { 'sec-fetch-site': site, origin } = request.headers
  const isBrowser = hash !== null || site !== undefined || origin !== undefined
  return { isBrowser, hash, framed: mark !== undefined }
}

/** Sets a cookie no script can read and that comes back to this host only, from where the caller is. */
export function setCookieOf(
  { framed }: Pick<Caller, 'framed'>,
  reply: FastifyReply,
  { name, value, maxAgeS }: { name: string; value: string; maxAgeS: number },
): void {
  reply.setCookie(name, value, {
    httpOnly: true,
    secure: true,
    path: '/',
    maxAge: maxAgeS,
    ...(framed ? { sameSite: 'none', partitioned: true } : { sameSite: 'strict' }),
  })
}

/**
 * Like readCaller, and gives a browser its cookie when it has none. Inside a listed frame the document is
 * asked for as an iframe; a cookie that does not say so yet is given anew with its mark.
 */
export function ensureCaller(request: FastifyRequest, reply: FastifyReply): Caller {
  const caller = readCaller(request)
  const framed = caller.framed || isFrame(request)
  if (!caller.isBrowser || (caller.hash && framed === caller.framed)) return caller
  const token = caller.hash ? (request.cookies[browserCookie] ?? '') : makeToken()
  const value = framed ? `framed.${token}` : token
  setCookieOf({ framed }, reply, { name: browserCookie, value, maxAgeS: browserCookieMaxAgeS })
  return { isBrowser: true, hash: hashToken(token), framed }
}

/** Whether something bound to `boundTo` is the caller's. Null is what a bare API client made. */
export function isCallers(caller: Caller, boundTo: Buffer | null): boolean {
  if (boundTo === null) return !caller.isBrowser
  return caller.hash?.equals(boundTo) ?? false
}
