import {
  stripeApiOrigin,
  stripeFrameOrigins,
  stripeScriptOrigins,
} from '../../../contract/stripe-origins.ts'

export interface DocumentPolicy {
  /** Lets the document's own inline scripts and styles pass; null when it has none. */
  nonce: string | null
  /** Origins that may frame the document; none when empty. */
  frameParents: readonly string[]
  /** Further origins the page calls, for example the API's own host. */
  connectOrigins: readonly string[]
  /** Origins whose scripts the page loads, and which those scripts call. */
  scriptOrigins: readonly string[]
  /** Names of the Trusted Types policies the page itself makes. */
  trustedTypes: readonly string[]
  /** Further origins of pictures and videos, and of fonts. */
  imageOrigins: readonly string[]
  fontOrigins: readonly string[]
  /** Origins whose pages it shows in a frame; no frame when empty. */
  frameOrigins: readonly string[]
  /** Whether Stripe may show its own card field here. */
  stripe: boolean
}

const originShape = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/i

/** An origin that can stand in a policy, or our own; or nothing: a stray blank or semicolon would change its meaning. */
export function keepOrigins(values: readonly string[]): string[] {
  return values.filter((value) => value === "'self'" || originShape.test(value))
}

/** The Content-Security-Policy of a document [P11] [P15]. */
export function formatDocumentPolicy(policy: DocumentPolicy): string {
  const parents = keepOrigins(policy.frameParents)
  const { stripe } = policy
  const hosts = keepOrigins(policy.scriptOrigins)
  const scripts = [...hosts, ...(stripe ? stripeScriptOrigins : [])]
  const images = keepOrigins(policy.imageOrigins)
  const frames = [...keepOrigins(policy.frameOrigins), ...(stripe ? stripeFrameOrigins : [])]
  const called = [
    ...keepOrigins(policy.connectOrigins),
    ...hosts,
    ...(stripe ? [stripeApiOrigin] : []),
  ]
  const inline = policy.nonce === null ? [] : [`'nonce-${policy.nonce}'`]
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...scripts],
    'style-src': ["'self'", ...inline],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'font-src': ["'self'", ...keepOrigins(policy.fontOrigins)],
    'media-src': ["'self'", 'blob:', ...images],
    'connect-src': ["'self'", ...called],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': parents.length > 0 ? parents : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Another company's program names the policies of its own libraries.
    ...(scripts.length === 0 && { 'trusted-types': policy.trustedTypes }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Everything that is not a document: nothing may run or load, wherever it is shown. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"
