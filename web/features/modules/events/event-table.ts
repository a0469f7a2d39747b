/**
 * Every event we tell of, with the fields it may hold: ids, the author's own words, numbers; never an answer [P12]. Names
 * are made from the specification's, in lower case with underscores [GAP-111].
 */
export const eventFields = {
  page_view: ['page_id', 'page_name'],
  option_click: ['page_id', 'item_id'],
  feature_block_click: ['title', 'text', 'id', 'page_id', 'page_name'],
  video_play: ['page_id', 'item_id'],
  video_progress: ['page_id', 'item_id', 'percent'],
  video_pause: ['page_id', 'item_id', 'percent'],
  video_ended: ['page_id', 'item_id'],
  call_click: ['page_id'],
  external_link_click: ['page_id'],
  back_button: ['page_id'],
  link_click: ['page_id'],
  logo_click: ['page_id'],
  chat_click: ['page_id'],
} as const satisfies Record<string, readonly string[]>
export type EventName = keyof typeof eventFields

type FieldOf<Name extends EventName> = (typeof eventFields)[Name][number]

/** One that happened. A tag of a page or an item has the name its author gave it [ANALYTICS-07]. */
export type VisitEvent =
  | {
      [Name in EventName]: {
        name: Name
        fields: Readonly<Partial<Record<FieldOf<Name>, string | number>>>
      }
    }[EventName]
  | { tag: string; fields: Readonly<Partial<Record<'page_id' | 'item_id', string | number>>> }

const tagFields = ['page_id', 'item_id'] as const

/** Whether an event of ours may hold a field of this name. */
export function isEventField(name: string): boolean {
  const known: readonly (readonly string[])[] = [...Object.values(eventFields), tagFields]
  return known.some((fields) => fields.includes(name))
}
