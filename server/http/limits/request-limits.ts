import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { isApiPath } from '../api-rules.ts'
import { AppError, refuseTooMany } from '../app-error.ts'
import type { Route } from '../area.ts'
import type { ParsedCall } from '../handlers.ts'
import { findSite, networksOfSite, readNetwork } from './network.ts'
import { countRequests, type RequestCounts } from './request-counts.ts'

export interface RequestLimits {
  /** What the route of an endpoint is registered with: however they look, its calls are bounded too. */
  configure(route: Route): { rateLimit?: RateLimitOptions }
  /**
   * Runs what answers a call and counts the call, unless it is refused as malformed: that costs next to
   * nothing, and would use up what a whole clinic has. Throws too_many.
   */
  run<Result>(route: Route, call: ParsedCall, answer: () => Promise<Result>): Promise<Result>
  /** One more call about the person it names. Throws too_many. */
  countPerson(route: Route, name: string): void
}

/** Five calls a second of one visitor, and room for fifty patients in the same minute. */
const callsPerNetwork = 600

/** The numbers of an endpoint that is counted alone; null for one that shares. */
export function readLimit({ limit }: Endpoint): { perNetwork: number; perPerson?: number } | null {
  if (limit === 'shared') return null
  return { perNetwork: callsPerNetwork, ...(limit === 'own' ? {} : limit) }
}

/** Whose calls of endpoints without a limit of their own count together. */
const general = 'general'

interface Counted {
  current: number
  ttl: number
  takeBack(): void
}

/** One more call of a network; that of its site only if that is the one at its limit. */
function countNetwork(
  counts: RequestCounts,
  { network, group, max }: { network: string; group: string; max: number },
): Counted {
  const site = findSite(network)
  // Sites first: one that is at its limit makes no further names.
  const ofSite =
    site === null ? null : { name: `${group} of site ${site}`, crowd: `${group} of sites` }
  const counted = ofSite && counts.add(ofSite.name, ofSite.crowd)
  const takeSiteBack = () => ofSite && counts.add(ofSite.name, ofSite.crowd, -1)
  if (counted && counted.current > max * networksOfSite) {
    return { ...counted, takeBack: takeSiteBack }
  }
  const name = `${group} of ${network}`
  return {
    ...counts.add(name, group),
    takeBack() {
      takeSiteBack()
      counts.add(name, group, -1)
    },
  }
}

/** The library wants a class which it constructs itself. */
function buildStore(counts: RequestCounts) {
  return class Store {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      _window: number,
      max: number,
    ): void {
      const [network = key, group = general] = key.split(' ')
      done(null, countNetwork(counts, { network, group, max }))
    }
    /** Asked for once per route with a limit of its own; the group in the key tells them apart. */
    child(): Store {
      return this
    }
  }
}

function isMalformed(error: unknown): boolean {
  return error instanceof AppError && error.code === 'malformed'
}

function buildLimits(counts: RequestCounts, most: number): RequestLimits {
  return {
    configure({ endpoint }) {
      if (!readLimit(endpoint)) return {}
      return { rateLimit: { max: most, timeWindow: '1 minute', groupId: ` ${endpoint.id}` } }
    },
    async run(route, call, answer) {
      const limit = readLimit(route.endpoint)
      if (!limit) return answer()
      const max = Math.min(limit.perNetwork, most)
      const group = `${route.endpoint.id} read`
      const network = readNetwork(call.request)
      const { current, ttl, takeBack } = countNetwork(counts, { network, group, max })
      if (current > max && !(await route.isExempt?.(call))) throw refuseTooMany(ttl)
      try {
        return await answer()
      } catch (error) {
        if (isMalformed(error)) takeBack()
        throw error
      }
    },
    countPerson({ endpoint }, name) {
      const max = readLimit(endpoint)?.perPerson
      if (!max) return
      // Without a crowd: sharing so low a limit would close the endpoint to people nobody asked about.
      const { current, ttl } = counts.add(`${endpoint.id} about ${name}`, null)
      if (current > Math.min(max, most)) throw refuseTooMany(ttl)
    },
  }
}

/**
 * Answers 429 to whoever asks too much; the counts are shared by all processes [P16]. An endpoint with a
 * limit of its own counts its own calls alone, all others count together; what such an endpoint could read
 * has the lower limit. A network is an IPv4 address
 * or the /64 of an IPv6 address, which one household or attacker has whole; the /48 around it, which an
 * attacker may have too, is allowed four times as much. Null when limits are off.
 */
export async function addRequestLimits(
  app: FastifyInstance,
  deps: Deps,
): Promise<RequestLimits | null> {
  const max = deps.config.requestsPerMinute
  if (max === 0) return null
  const counts = countRequests(deps.db, deps.clock)
  app.addHook('onClose', async () => counts.close())
  await app.register(rateLimit, {
    global: true,
    max,
    timeWindow: '1 minute',
    // Pages and files cost next to nothing, and many patients may share one address.
    allowList: (request) => !isApiPath(request.url),
    store: buildStore(counts),
    errorResponseBuilder: () => new AppError('too_many'),
  })
  return buildLimits(counts, max)
}
