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

/** The name under which others hear of it. */
export const nameEvent = (event: VisitEvent): string => ('tag' in event ? event.tag : event.name)

const tagFields: readonly string[] = ['page_id', 'item_id']

/** The field that ANALYTICS_ANSWER_TEXT lets the product analytics have beside those of an event. */
export const answerField = 'answer_text'

const readTable = (name: string): readonly string[] | undefined =>
  Object.entries(eventFields).find(([known]) => known === name)?.[1]

/** Whether an event of ours, or a tag, may hold a field of this name; those of a library begin with $ and have none. */
export function isEventField(event: string, name: string): boolean {
  if (event.startsWith('$')) return false
  return (readTable(event) ?? tagFields).includes(name)
}
