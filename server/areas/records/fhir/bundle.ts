import type { FhirResource, Refer } from './resource.ts'

/** References as the clinic's API answers them. */
export const referByPath: Refer = (type, id) => ({ reference: `${type}/${id}` })
/** References inside a file, which stands nowhere. */
export const referInside: Refer = (_, id) => ({ reference: `urn:uuid:${id}` })

export interface FoundPage {
  resources: readonly FhirResource[]
  /** Where FHIR is served, without a slash at the end. */
  base: string
  /** Addresses of this page and of the one behind it; null when it is the last. */
  self: string
  next: string | null
}

/** A page of what was searched for. */
export function buildSearchBundle({ resources, base, self, next }: FoundPage) {
  const entry = resources.map((resource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode: 'match' as const },
  }))
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset' as const,
    link: [
      { relation: 'self', url: self },
      ...(next === null ? [] : [{ relation: 'next', url: next }]),
    ],
    ...(entry.length > 0 && { entry }),
  }
}

/** Everything of one person in one file. */
export function buildCollection(resources: readonly FhirResource[], now: Date) {
  const entry = resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource }))
  return {
    resourceType: 'Bundle' as const,
    type: 'collection' as const,
    timestamp: now.toISOString(),
    ...(entry.length > 0 && { entry }),
  }
}
