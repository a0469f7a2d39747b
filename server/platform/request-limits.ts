import rateLimit, { type FastifyRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from './api-rules.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { countRequests, type RequestCounts } from './request-counts.ts'

/** Calls that cost much, or could be used to guess or to flood; per address and minute. */
const ownLimits: Record<string, number> = {
  createLead: 120,
  createRxUser: 120,
  uploadImage: 120,
  signup: 30,
  login: 20,
  renewalLogin: 20,
  requestPasswordReset: 20,
  setPassword: 20,
  validateResetToken: 30,
  payLead: 30,
  giveConsent: 30,
  checkZip: 240,
  unsubscribe: 60,
  resubscribe: 30,
  resubscribeByPost: 30,
  confirmSubscription: 30,
  locateZip: 240,
}

/** The limit of one endpoint, for its route; undefined follows the general one. */
export function findLimit(endpointId: string, requestsPerMinute: number) {
  const max = ownLimits[endpointId]
  if (max === undefined || requestsPerMinute === 0) return undefined
  return { max: Math.min(max, requestsPerMinute), timeWindow: '1 minute' }
}

/** The library wants a class which it constructs itself. */
function buildStore(counts: RequestCounts) {
  return class Store {
    readonly scope: string
    constructor(options: FastifyRateLimitOptions & { path?: string }) {
      this.scope = options.path ?? 'all'
    }
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      done(null, counts.add(`${this.scope} ${key}`))
    }
    child(options: { path?: string }): Store {
      return new Store(options)
    }
  }
}

/** Answers 429 to whoever asks too much; the counts are shared by all processes [P16]. */
export async function addRequestLimits(app: FastifyInstance, deps: Deps): Promise<void> {
  const max = deps.config.requestsPerMinute
  if (max === 0) return
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
}
