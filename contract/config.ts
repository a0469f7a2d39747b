import * as z from 'zod/mini'
import { environments, storageModes } from './codes.ts'

/** What may tell others of a visit beside the programme's modules; empty texts and lists for what is not set. */
export const trackingConfig = z.object({
  /** Whether the product analytics may have the words of chosen answers. */
  answerText: z.boolean(),
  pixelId: z.string(),
  /** An https address on one of `scriptHosts`. */
  pixelUrl: z.string(),
  /** Which flows have a tag manager, each with its own tag [GAP-114]. */
  tagManager: z.array(z.object({ flow: z.string(), tag: z.string() })),
  /** Its program, on one of `scriptHosts`. */
  tagManagerUrl: z.string(),
})
export type TrackingConfig = z.infer<typeof trackingConfig>

/** Runtime configuration the API host serves at /config.json and puts into the document [CONFIG-01..07]. */
export const runtimeConfig = z.object({
  /** Empty means the document's own origin. */
  apiBase: z.string(),
  crmApiBase: z.string(),
  /** Strip /api from call paths [HTTP-05]. */
  ignoreApiPrefix: z.boolean(),
  chatUrl: z.string(),
  paymentKey: z.string(),
  mapsKey: z.string(),
  errorReportingKey: z.string(),
  supportEmail: z.string(),
  /** The two brands that have agreements [CALL-23]. */
  brands: z.array(z.string()),
  /** Whether a reload with the same link restores stored data [ENTRY-13] [GAP-39]. */
  caching: z.boolean(),
  /** One half of the leave confirmation; the layout holds the other [ROUTE-34]. */
  confirmLeave: z.boolean(),
  /** Hosts a redirect or link may lead to, besides our own. */
  linkHosts: z.array(z.string()),
  /** Hosts that pictures and videos, and hosts that fonts may come from, besides our own. */
  imageHosts: z.array(z.string()),
  fontHosts: z.array(z.string()),
  /** Hosts that modules of public documents may load programs from and send to [GAP-77]. */
  scriptHosts: z.array(z.string()),
  /**
   * Exact origins of pages that may frame the app and hear its redirects [REDIR-05], for a document that has no programme's
   * with it. Our own server leaves it out.
   */
  frameParents: z.optional(z.array(z.string())),
  tracking: trackingConfig,
  storageMode: z.enum(storageModes),
  environment: z.enum(environments),
})
export type RuntimeConfig = z.infer<typeof runtimeConfig>
