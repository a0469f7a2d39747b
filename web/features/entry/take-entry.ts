import { isMarked } from '../../../contract/documents/entry-parameter.ts'
import { keptConditionId, keptSecondaryId, keptSessionId } from '../../platform/storage/kept-ids.ts'
import { analyticsStore } from '../../platform/stores/analytics-store.ts'
import type { EntryQuery } from './entry-query.ts'

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
  const storedCondition = keptConditionId.read()
  const storedSecondary = keptSecondaryId.read()
  const conditionId = query.fuuid ?? storedCondition ?? query.cuuid
  if (conditionId !== null && conditionId !== storedCondition) {
    keptConditionId.write(conditionId)
  }
  if (query.secondary_id !== null) keptSecondaryId.write(query.secondary_id)
  if (keptSessionId.read() === null) keptSessionId.write(crypto.randomUUID())
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
