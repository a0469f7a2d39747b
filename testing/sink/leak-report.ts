import type { FlowType } from '../../contract/flow-codes.ts'

/** Chat and cards: by what the product has itself, or by services of others. */
export type Services = 'own' | 'of others'

/** One visit of the proof; the same again for the same seed. */
export interface LeakVisit {
  flowType: FlowType
  width: number
  seed: number
  services: Services
  /** Also everything around the flow: other screens, the signed-in area, signing in, a preview. */
  whole: boolean
}

/** What one module was sent, and how much of it was read. */
export interface ModuleCount {
  name: string
  requests: number
  bytes: number
  texts: number
  characters: number
}

export interface LeakReport {
  visit: LeakVisit
  canaries: number
  /** Ids and tokens that were read where they are. */
  found: number
  modules: ModuleCount[]
  /** In words, without what leaked. */
  leaks: string[]
}
