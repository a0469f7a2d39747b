import type { ComponentType } from 'react'
import type { ImageReference } from '../../contract/shapes/answer.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import type { Pharmacy } from '../../contract/shapes/pharmacy.ts'
import type { FieldProblem } from '../../ui/field/field-problem.ts'
import type { ItemValue } from './item-rule.ts'
import type { FirstItemWords, ItemWords } from './item-words.ts'

/**
 * `chosen` is a click, tap, Space or Enter and may go on by itself; `moved` is an arrow key; `typed` is all else, also what
 * comes by itself, as a photo that has been sent.
 */
export type ChangeCause = 'typed' | 'moved' | 'chosen'

/** What a photo needs of the outside, told for which question. A failure that was answered is not to be sent again. */
export interface PhotoServices {
  uploadImage(
    file: Blob,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
    itemId: ItemId,
  ): Promise<{ ok: true; image: ImageReference } | { ok: false; message: string; answered?: true }>
  /** Where another question has the picture too, or may just be getting it, it only leaves this one. */
  deleteImage(uuid: string, itemId: ItemId): Promise<{ ok: true } | { ok: false; message: string }>
}

/** Outside work a view may ask for. Failures carry a sentence the person can read. */
export interface ItemServices extends PhotoServices {
  checkZip(
    zip: string,
  ): Promise<{ ok: true; place: string | null } | { ok: false; message: string | null }>
  /** By name, city, zip code or their number; `isTyped` failures are about what was looked for. */
  searchPharmacies(text: string): Promise<PharmacySearchResult>
  /** The free times from a day on, yyyy-MM-dd, as a zone counts days; of how many days the reply tells. */
  listTimes(start: string, zone: string): Promise<TimesResult>
  /** Keeps a time for this visit for so many seconds, null where it keeps none; a failure says that somebody else has it. */
  holdTime(time: string): Promise<HoldResult>
  /** From now on this address is written to when a time can be had; null takes it back. */
  awaitTime(email: string | null): Promise<{ ok: true } | { ok: false; message: string }>
}

/** `map` is the address of a frame that shows where it is; none without a maps service. */
export interface ShownPharmacy extends Pharmacy {
  map?: string
}

/** `phone`: whom to call where none is found; null or left out where the programme names nobody. */
export type PharmacySearchResult = { phone?: string | null } & (
  | { ok: true; pharmacies: ShownPharmacy[] }
  | { ok: false; message: string; isTyped?: boolean }
)

/** The times are instants with their offsets. `daysAhead`: seven days were looked through, and how far ahead anybody can be booked. */
export type TimesResult =
  | { ok: true; times: string[]; daysAhead?: number; none?: WithoutTimes }
  | { ok: false; message: string }

/** For whom there is no time. `waiting`: they are written to; null where the server writes to nobody. */
export interface WithoutTimes {
  waiting: boolean | null
  /** Where to, or could be; empty when no address is known. */
  email: string
  /** Whom to call; null where the programme names nobody. */
  phone: string | null
  /** Where whoever helps reads mails; empty or left out where nobody does. */
  helpEmail?: string
}

export type HoldResult = { ok: true; forS: number | null } | { ok: false; message: string }

export interface ItemViewProps {
  item: PageItem
  value: ItemValue | undefined
  /** Sentence to show beside the control, already worded; null without one. */
  problem: FieldProblem
  busy: boolean
  /** What was chosen here takes the person on, and that is still under way. */
  going?: boolean
  /** Going on waits for what is on its way here. */
  awaited?: boolean
  words: ItemWords
  services: ItemServices
  onChange(value: ItemValue | undefined, cause: ChangeCause): void
  /** A button was pressed, or an overlay item was continued or ended. */
  onPress(): void
}

export type ItemView = ComponentType<ItemViewProps>

/** For a view that came with the first load, which has few words yet. */
export interface FirstItemViewProps extends Omit<ItemViewProps, 'words'> {
  words: FirstItemWords
}

/** Id of the control that takes focus for an item, so that an error summary can link to it. */
export function formatControlId(itemId: ItemId): string {
  return `item-${itemId}`
}

/** Services with nobody behind them: for a drawing that asks for nothing, and to stand beside those of a test. */
export const idleServices: ItemServices = {
  uploadImage: async () => ({ ok: false, message: '' }),
  deleteImage: async () => ({ ok: false, message: '' }),
  searchPharmacies: async () => ({ ok: false, message: '' }),
  listTimes: async () => ({ ok: false, message: '' }),
  holdTime: async () => ({ ok: true, forS: null }),
  awaitTime: async () => ({ ok: false, message: '' }),
  checkZip: async () => ({ ok: false, message: null }),
}
