import { validationType } from '../../../../contract/codes.ts'
import { readZip } from '../../../../contract/places/zip.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import type { ItemServices } from '../../../../flow/items/item-view.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import { checkZip, locateZip } from '../../../platform/calls/geodata.ts'
import type { ServiceParts } from './service-parts.ts'

interface ZipPlace {
  city: string
  state: { name: string; short_name: string }
}

/** Refusals that say nothing about what was sent: who asks, or when. */
const otherReasons = new Set([401, 403, 408, 429])
const isAboutZip = (status: number) => status >= 400 && status < 500 && !otherReasons.has(status)

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
function createPlaceFiller(parts: ServiceParts): (zip: string, place: ZipPlace) => void {
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

/** Whether a zip code may be entered here, which also fills in its city and state [CALL-11] [CALL-12]. */
export function createZipCheck(parts: ServiceParts): ItemServices['checkZip'] {
  const { store, call, alert, withdrawAlert } = parts
  const fillPlace = createPlaceFiller(parts)
  let refusal = ''
  return async (zip) => {
    const { options } = store.getState()
    const checked = await call(checkZip, {
      body: {
        zip_code: zip,
        product_id: options?.product_id ?? null,
        protocol_uuid: options?.protocol_uuid ?? null,
      },
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
    const located = await call(locateZip, { params: { zip } })
    if (located.ok) fillPlace(zip, located.data)
    else if (located.failure.status > 0) alert(located.failure.message, 'error')
    const found = [located, checked].find((reply) => reply.ok)
    return { ok: true, place: found?.ok ? formatPlace(found.data) : null }
  }
}
