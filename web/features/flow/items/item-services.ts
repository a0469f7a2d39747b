import { type AlertSeverity, validationType } from '../../../../contract/codes.ts'
import { readZip } from '../../../../contract/places/zip.ts'
import type { ImageReference } from '../../../../contract/shapes/answer.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import type { Pharmacy } from '../../../../contract/shapes/pharmacy.ts'
import type { SlotHold, Timeslots } from '../../../../contract/shapes/timeslots.ts'
import type { FlowEvent } from '../../../../flow/engine/state.ts'
import type { ItemServices } from '../../../../flow/items/item-view.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'
import type { FlowStore } from '../runner/flow-store.ts'
import { formatMapAddress } from './format-map-address.ts'
import { pharmacyWords, photoWords, timeWords } from './words.ts'

export interface ZipPlace {
  city: string
  state: { name: string; short_name: string }
}

/** The calls item views may need [CALL-05] [CALL-06] [CALL-09..12]. */
export interface ItemCalls {
  uploadImage(
    leadId: string | null,
    file: Blob,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<CallResult<ImageReference>>
  deleteImage(uuid: string): Promise<CallResult<null>>
  checkZip(body: {
    zip_code: string
    product_id: string | null
    protocol_uuid: string | null
  }): Promise<CallResult<ZipPlace>>
  locateZip(zip: string): Promise<CallResult<ZipPlace>>
  searchPharmacies(leadId: string, text: string): Promise<CallResult<Pharmacy[]>>
  listTimes(leadId: string, start: string, zone: string): Promise<CallResult<Timeslots>>
  holdTime(leadId: string, time: string | null): Promise<CallResult<SlotHold>>
  awaitTime(leadId: string, email: string | null): Promise<CallResult<unknown>>
}

interface Parts {
  store: FlowStore
  dispatch(event: FlowEvent): void
  calls: ItemCalls
  /** Key of a maps service; empty without one. */
  mapsKey: string
  /** Does what fills an item in that nobody typed. */
  fillIn(itemId: ItemId, fill: () => void): void
  alert(value: string, severity: AlertSeverity): void
  /** Takes an alert away that is no longer true, if it is the one that shows. */
  withdrawAlert(value: string): void
}

/** Refusals that say nothing about what was sent: who asks, or when. */
const otherReasons = new Set([401, 403, 408, 429])
const isAboutZip = (status: number) => status >= 400 && status < 500 && !otherReasons.has(status)

/** No longer there, or already part of sent answers: either way it leaves this answer. */
const goneStatuses = new Set([404, 409])

/** The entry an item takes for a place name: the choice of that name, else the name itself. */
function findPlaceEntry(item: PageItem, names: readonly string[]) {
  const choice = item.answer_choices.find(({ text }) => names.includes(text))
  return { value: choice ? choice.id : (names[0] ?? '') }
}

/** The short name of a state is more than a place needs. */
function formatPlace({ city, state }: ZipPlace): string {
  return `${city}, ${state.short_name || state.name}`
}

const zipName = 'ZIP_CODE'
const zipType = validationType.ZIP_CODE

const details = {
  CITY: ({ city }: ZipPlace) => [city],
  STATE: ({ state }: ZipPlace) => [state.name, state.short_name],
}

/** What an item would hold for a place, as text to compare; undefined when it cannot. */
function findPlaceValue(item: PageItem, names: readonly string[]) {
  const decoded = findItemRule(item.page_item_type).decode(item, [findPlaceEntry(item, names)])
  return decoded.ok ? decoded.value : undefined
}

/**
 * Fills city and state beside a zip. What the person wrote there stays; what some zip of this page gives was
 * filled by it, also where a saved page brought it back.
 */
function createPlaceFiller(parts: Parts): (zip: string, place: ZipPlace) => void {
  const { store, dispatch } = parts
  const places = new Map<string, ZipPlace>()

  function fill(item: PageItem, place: ZipPlace, read: (place: ZipPlace) => string[]): void {
    const value = findPlaceValue(item, read(place))
    const now = store.getState().values[item.id]
    const isSame = (known: ZipPlace) =>
      JSON.stringify(findPlaceValue(item, read(known))) === JSON.stringify(now)
    const isOurs = now === undefined || now === '' || [...places.values()].some(isSame)
    if (value === undefined || !isOurs || isSame(place)) return
    parts.fillIn(item.id, () =>
      dispatch({ type: 'answered', itemId: item.id, value, chosen: false }),
    )
  }

  return (zip, found) => {
    places.set(zip, found)
    const { flow, values } = store.getState()
    const items = flow?.page?.page_items ?? []
    // An answer about an earlier zip may come late: what stands in the field now is what counts.
    for (const { id, value_association, validation_type } of items) {
      const isZip = value_association?.endsWith(zipName) || validation_type === zipType
      const typed = values[id]
      const place = isZip && typeof typed === 'string' && places.get(readZip(typed) ?? '')
      if (!place) continue
      const whose = value_association?.replace(zipName, '') ?? ''
      for (const item of items) {
        if (item.value_association === `${whose}CITY`) fill(item, place, details.CITY)
        if (item.value_association === `${whose}STATE`) fill(item, place, details.STATE)
      }
    }
  }
}

/** Uploads, deletions and zip checks of the item views. */
export function createItemServices(parts: Parts): ItemServices {
  const { store, calls, mapsKey, alert, withdrawAlert } = parts
  const fillPlace = createPlaceFiller(parts)
  let refusal = ''
  return {
    async uploadImage(file, onProgress, signal) {
      const { leadId } = store.getState()
      const result = await calls.uploadImage(leadId, file, onProgress, signal)
      if (result.ok) return { ok: true, image: result.data }
      const { unread } = result.failure
      // It is there, under a name nobody could read: sending it by itself once more would be a second one.
      if (unread) return { ok: false, message: photoWords.uploadUnread, answered: true }
      return { ok: false, message: explainFailure(result.failure, photoWords.uploadFailed) }
    },
    async deleteImage(uuid) {
      const result = await calls.deleteImage(uuid)
      if (result.ok || goneStatuses.has(result.failure.status)) return { ok: true }
      return { ok: false, message: explainFailure(result.failure, photoWords.deleteFailed) }
    },
    async checkZip(zip) {
      const { options } = store.getState()
      const checked = await calls.checkZip({
        zip_code: zip,
        product_id: options?.product_id ?? null,
        protocol_uuid: options?.protocol_uuid ?? null,
      })
      // A yes that names no place is a yes: where it is, the next call says.
      if (!checked.ok && !checked.failure.unread) {
        const { status, message } = checked.failure
        // Without a reply nothing is known against the zip; the server checks it again on the way on.
        if (status === 0) return { ok: false, message: null }
        refusal = message
        alert(message, 'error')
        return { ok: false, message: isAboutZip(status) ? message : null }
      }
      withdrawAlert(refusal)
      const located = await calls.locateZip(zip)
      if (located.ok) fillPlace(zip, located.data)
      else if (located.failure.status > 0) alert(located.failure.message, 'error')
      const found = [located, checked].find((reply) => reply.ok)
      return { ok: true, place: found?.ok ? formatPlace(found.data) : null }
    },
    async listTimes(start, asked) {
      const { leadId } = store.getState()
      const result = leadId === null ? null : await calls.listTimes(leadId, start, asked)
      if (!result?.ok) return { ok: false, message: timeWords.failed }
      const { timezone: zone, timeslots: times, days_ahead: daysAhead, waiting } = result.data
      const more = { ...(daysAhead && { daysAhead }), ...(waiting && { waiting }) }
      return { ok: true, zone, times, ...more }
    },
    async awaitTime(email) {
      const { leadId } = store.getState()
      const result = leadId === null ? null : await calls.awaitTime(leadId, email)
      if (result?.ok) return { ok: true }
      return { ok: false, message: result?.failure.message ?? timeWords.failed }
    },
    async holdTime(time) {
      const { leadId } = store.getState()
      const result = leadId === null ? null : await calls.holdTime(leadId, time)
      if (result?.ok) return { ok: true, forS: result.data.held_for_seconds }
      // Only a refusal says something of the time; without a hold it may be had all the same.
      if (result?.failure.status !== 400) return { ok: true, forS: null }
      return { ok: false, message: result.failure.message }
    },
    async searchPharmacies(text) {
      const { leadId } = store.getState()
      const result = leadId && (await calls.searchPharmacies(leadId, text))
      if (!result) return { ok: false, message: pharmacyWords.failed, isTyped: false }
      if (result.ok) {
        const withMap = (one: Pharmacy) => ({ ...one, map: formatMapAddress(mapsKey, one) })
        return { ok: true, pharmacies: mapsKey ? result.data.map(withMap) : result.data }
      }
      const { failure } = result
      const isTyped = !failure.unread && failure.status === 400
      // A notice of the server's own trouble says nothing of a pharmacy.
      const message = isTyped ? failure.message : pharmacyWords.failed
      return { ok: false, message, isTyped }
    },
  }
}
