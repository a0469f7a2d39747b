import type { ClinicianChat, ClinicianMessage } from '../../../../contract/shapes/clinician-chat.ts'
import type { Page } from '../../../platform/parse/profile/parse-page.ts'

/** What was shown and the next page behind it, of which what is there already is left out [CHAT-13]. */
export function appendPage<Entry extends { id: string }>(
  shown: Page<Entry>,
  next: Page<Entry>,
): Page<Entry> {
  const known = new Set(shown.results.map(({ id }) => id))
  const added = next.results.filter(({ id }) => !known.has(id))
  return { results: [...shown.results, ...added], next: next.next }
}

/**
 * The first page as it is now, before what was shown of later ones. Where it does not reach down to that any more,
 * what lies between is not known: then it stands alone, and the pages behind it are asked for again.
 */
export function refreshFirst<Entry extends { id: string }>(
  shown: Page<Entry>,
  first: Page<Entry>,
): Page<Entry> {
  const fresh = new Set(first.results.map(({ id }) => id))
  const older = shown.results.filter(({ id }) => !fresh.has(id))
  const meets = older.length < shown.results.length
  const hasMore = shown.results.length > first.results.length || shown.next !== first.next
  if (first.next === null || !meets || !hasMore) return first
  return { results: [...first.results, ...older], next: shown.next }
}

/** All of a message that may change without another being written. */
const digest = (messages: readonly ClinicianMessage[]) =>
  JSON.stringify(messages.map(({ id, is_read, created_dt }) => [id, is_read, created_dt]))

type Differs = (shown: readonly ClinicianMessage[], next: readonly ClinicianMessage[]) => boolean

/** After sending, messages are replaced only when their count differs [CHAT-12]. */
export const countDiffers: Differs = (shown, next) => shown.length !== next.length

/** What news are of may be a read mark or a time, which a count never tells [GAP-151]. */
export const differs: Differs = (shown, next) =>
  countDiffers(shown, next) || digest(shown) !== digest(next)

/** As people read them: the oldest first, whatever order another backend lists them in. */
export function sortByTime(messages: readonly ClinicianMessage[]): ClinicianMessage[] {
  return messages.toReversed().toSorted((one, other) => {
    const [first, second] = [Date.parse(one.created_dt), Date.parse(other.created_dt)]
    return Number.isNaN(first) || Number.isNaN(second) ? 0 : first - second
  })
}

/** The clinician's that nobody read yet. */
export function listUnread(messages: readonly ClinicianMessage[]): ClinicianMessage[] {
  return messages.filter(({ author_type, is_read }) => author_type === 'clinician' && !is_read)
}

/** [CHAT-09] */
export function withoutUnread(chats: readonly ClinicianChat[], id: string): ClinicianChat[] {
  return chats.map((chat) => (chat.id === id ? { ...chat, unread_count: 0 } : chat))
}
