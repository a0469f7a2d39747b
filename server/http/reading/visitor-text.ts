import type { FastifyBaseLogger } from 'fastify'

/** As long as the longest id PostHog takes. */
const limit = 200
const allowed = /^[\w.:@+=|~-]+$/

/**
 * An id or tag that came from outside with a link. Anything that does not look like one is dropped:
 * a mangled link must not keep a person from starting.
 */
export function parseVisitorText(text: string | null | undefined): string | null {
  if (!text || text.length > limit || !allowed.test(text)) return null
  return text
}

interface VisitorIds {
  posthog_id?: string | null | undefined
  secondary_id?: string | null | undefined
}

/** The ids of a visitor; one that is dropped is named in the log, by its field alone. */
export function readVisitorIds(ids: VisitorIds, log: FastifyBaseLogger) {
  const read = (field: keyof VisitorIds) => {
    const id = parseVisitorText(ids[field])
    if (ids[field] && id === null) log.warn(`an id of a link was dropped: ${field}`)
    return id
  }
  return { posthogId: read('posthog_id'), secondaryId: read('secondary_id') }
}
