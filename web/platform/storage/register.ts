import { keptVisit } from '../../../contract/documents/kept-visit.ts'
import { leadLifeCookie } from '../../../contract/lead-life-cookie.ts'
import { reloadMark } from '../../../ui/late/reload-mark.ts'
import { draftKeyName, draftName } from './draft-names.ts'

/** How long a thing stays: as long as a visit, as the person at this browser, or as the browser itself. */
export type KeptScope = 'visit' | 'person' | 'device'

/** Where a thing lies, unless in the storage that works here [STORE-17] [STORE-18]. */
export type KeptPlace = 'tab' | 'cookie' | 'database' | 'entry'

interface Thing {
  /** What it is called there; a star stands for what tells several of a kind apart. */
  name: string
  scope: KeptScope
  place?: KeptPlace
  /**
   * Its store takes it up when a page starts that may go on with the visit [ENTRY-09] [ENTRY-10]; the code of a
   * `late` one is loaded only where something is kept. All else is read by who needs it [GAP-107].
   */
  starts?: 'early' | 'late'
  /** Goes only when the next visit has one of its own: a link that leads nowhere must not cost it [GAP-52]. */
  replaced?: true
}

/** One thing that the browser keeps. What another link drops lies where `startKept` looks for it. */
export type KeptThing = Thing &
  ({ scope: 'person' | 'device' } | { replaced: true } | { scope: 'visit'; place?: never })

/**
 * Everything the browser keeps [STORE-08..20] [GAP-32] [GAP-38] [GAP-105]. Starting and beginning another link's
 * visit walk it; signing out does too, and takes whatever else it finds. `keepValue`, `keepStore` and `keepNamed` take
 * nothing else; the rows of late-register.ts are those which no first page has to carry.
 */
export const register = {
  auth: { name: 'auth', scope: 'person' },
  conditionId: { name: 'rx_condition_id', scope: 'person' },
  secondaryId: { name: 'secondary_id', scope: 'person' },
  rxId: { name: 'rxId', scope: 'person' },
  sessionId: { name: 'sessionId', scope: 'person' },
  sessionActivity: { name: 'sessionActivity', scope: 'person' },
  keepOpened: { name: 'keepOpened', scope: 'person' },
  sentVisit: { name: 'sentVisit', scope: 'person' },
  featureFlags: { name: 'rx_feature_flags', scope: 'person', starts: 'early' },
  landingStore: { name: 'landingStore', scope: 'person' },
  actionItemStore: { name: 'actionItemStore', scope: 'person' },
  analyticsStore: { name: 'analyticsStore', scope: 'visit', starts: 'early' },
  flowStore: { name: keptVisit, scope: 'visit', starts: 'early', replaced: true },
  sessionExpireStore: { name: 'sessionExpireStore', scope: 'visit', starts: 'late' },
  layoutStore: { name: 'layoutStore', scope: 'visit', starts: 'early' },
  surveyStore: { name: 'surveyStore', scope: 'visit', starts: 'late' },
  /** Whose link or third-party id leads to which visitor [STORE-15] [STORE-16]. */
  visitor: { name: '*', scope: 'person' },
  /** [STORE-20] */
  product: { name: '*Id', scope: 'person' },
  draft: { name: draftName, scope: 'person', place: 'tab' },
  leadLife: { name: leadLifeCookie, scope: 'visit', place: 'cookie', replaced: true },
  /** When somebody signed out here last: entries from before count no more. */
  leftAt: { name: 'posology-left', scope: 'device' },
  draftKey: { name: draftKeyName, scope: 'device', place: 'database' },
  reloadMark: { name: reloadMark, scope: 'device', place: 'tab' },
} as const satisfies Record<string, KeptThing>

/** What may be kept at all: a row of the register, nothing made beside it. */
export type Registered = (typeof register)[keyof typeof register]
export type RegisteredStore = Extract<Registered, { name: `${string}Store` | 'rx_feature_flags' }>
export type LateStore = Extract<Registered, { starts: 'late' }>['name']

/** The same rows with every part that one may have. */
export const things: readonly KeptThing[] = Object.values(register)
