import { storageKey } from '../../../contract/storage-keys.ts'
import { text } from '../../platform/parse/scalars.ts'
import { requireStorage } from '../../platform/storage/storage.ts'
import { analyticsStore } from '../../platform/stores/analytics-store.ts'
import { type EntryQuery, isMarked } from './entry-query.ts'

const incomingUriMaxLength = 2_048

/** What one visit starts from. */
export interface Entry {
  query: EntryQuery
  conditionId: string | null
  secondaryId: string | null
  /** The link names another third-party id than the stored one [GAP-101]. */
  secondaryChanged: boolean
  /** The full address the visitor came with [GAP-41]. */
  incomingUri: string
}

/**
 * Saves what the address brings [ENTRY-02..08]: fuuid wins over cuuid and storage, cuuid counts only
 * when nothing is stored [GAP-35].
 */
export function takeEntry(query: EntryQuery, address: string): Entry {
  const storage = requireStorage()
  const storedCondition = storage.read(storageKey.conditionId, text)
  const storedSecondary = storage.read(storageKey.secondaryId, text)
  const conditionId = query.fuuid ?? storedCondition ?? query.cuuid
  if (conditionId !== null && conditionId !== storedCondition) {
    storage.write(storageKey.conditionId, conditionId)
  }
  if (query.secondary_id !== null) storage.write(storageKey.secondaryId, query.secondary_id)
  if (storage.read(storageKey.sessionId, text) === null) {
    storage.write(storageKey.sessionId, crypto.randomUUID())
  }
  keepCampaign(query)
  return {
    query,
    conditionId,
    secondaryId: query.secondary_id ?? storedSecondary,
    secondaryChanged: query.secondary_id !== null && query.secondary_id !== storedSecondary,
    incomingUri: address.slice(0, incomingUriMaxLength),
  }
}

/** A visit without campaign parameters keeps those of the visit before. */
function keepCampaign(query: EntryQuery): void {
  const { ph_id, rx_campaign, rx_source, rx_medium, rx_term, rx_content } = query
  const given = Object.entries({
    ph_id,
    rx_campaign,
    rx_source,
    rx_medium,
    rx_term,
    rx_content,
  }).filter(([, value]) => value !== null)
  const employee = isMarked(query.employee)
  if (given.length === 0 && !employee) return
  analyticsStore.setState({ ...Object.fromEntries(given), ...(employee && { employee }) })
}
