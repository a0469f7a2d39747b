import type { FlowType } from '../../contract/flow-codes.ts'
import type { LeadOptions } from '../../contract/shapes/lead.ts'
import type { PhoneLine } from '../../contract/shapes/phone-line.ts'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import type { TrackingConsent } from '../../contract/tracking-consents.ts'
import type { FlowDefinition } from '../../flow/definition.ts'

export interface Experiment {
  key: string
  /** At least two; the first is the control. */
  variants: string[]
}

/** One text of a brand; `text` is sanitised HTML. */
export interface AgreementText {
  title: string
  text: string
}

export interface Agreements {
  terms: AgreementText
  privacy: AgreementText
}

/** What the chat may be asked; `answer` is plain text, its paragraphs apart by an empty line. */
export interface ChatAnswer {
  question: string
  /** Other wordings by which it is found. */
  also: string[]
  answer: string
}

/** `label` is `desktop` or `mobile` [GAP-24]. */
export interface LandingImage {
  label: string
  url: string
  alt: string
}

/**
 * A published programme as the server and the flow engine read it: ids resolved, HTML sanitised,
 * asset names turned into immutable addresses. One version of it never changes.
 */
export interface CompiledProgramme {
  /** The programme's id, which is also its condition id in links. */
  fuuid: string
  slug: string
  name: string
  /** A language tag; versions made before there was one are English. */
  language?: string
  flow_type: FlowType
  definition: FlowDefinition
  theme: Theme
  options: LeadOptions
  modules: ScriptModule[]
  /** What is asked before modules tell of a visit; versions made before there was one ask nothing. */
  tracking_consent?: TrackingConsent
  feature_flags: Record<string, string | number | boolean>
  cta_params: Record<string, unknown>
  experiments: Experiment[]
  /** By brand key. */
  agreements: Record<string, Agreements>
  landing: LandingImage[]
  /** Origins whose pages may frame this programme. */
  frame_parents: string[]
  price: { amount_cents: number; currency: string } | null
  /** Two-letter state codes; null serves every state. */
  served_states: string[] | null
  /** Who helps its people by mail, instead of the server's setting. */
  support_email?: string
  /** Whom its people may call, and when. */
  phone_line?: PhoneLine
  /** What the chat answers; versions made before there was one have none. */
  chat_answers?: ChatAnswer[]
  /** Words that tell of danger, beside those of the answers that lead to an emergency page. */
  chat_danger?: string[]
  /** When a message that was left in the chat is answered, as 'within one working day'. */
  chat_promise?: string
  /** Hosts its links and redirects may lead to. */
  link_hosts: string[]
}
