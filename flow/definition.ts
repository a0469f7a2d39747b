import type { RedirectItemType } from '../contract/codes.ts'
import type { PageType } from '../contract/flow-codes.ts'
import type { Condition } from '../contract/shapes/condition.ts'
import type { Page } from '../contract/shapes/flow.ts'
import type { AnswerChoice, PageItem, TagPattern } from '../contract/shapes/page-item.ts'

/** Where a matching answer leads. `link` and `call_to` stay on the server until it triggers. */
export interface RedirectRule {
  answer: string | number | boolean | null
  redirect_item_type: RedirectItemType
  link: string | null
  call_to: string | null
}

export interface ChoiceDefinition extends AnswerChoice {
  /** The author's name for the choice, which means the same in every version. Older versions lack it. */
  key?: string
}

/** One item of a published version: the wire item less the visitor's part, plus its rules. */
export interface ItemDefinition
  extends Omit<
    PageItem,
    'id' | 'answers' | 'error' | 'redirect_data' | 'disabled' | 'answer_choices'
  > {
  id: number
  /** The author's name for the item, unique in the version. */
  key: string
  disabled: boolean
  answer_choices: ChoiceDefinition[]
  /** Left out of the page when this does not hold for earlier answers. */
  when: Condition | null
  redirects: RedirectRule[]
  /** Of a renewal: the name of the item whose answer in a visit of the same maker stands here too. */
  filled_from?: string
  /** Of a renewal: only for who is signed in, or only for who is not. */
  signed_in?: boolean
}

/** Whom the texts speak about while `when` holds. */
export interface VoiceDefinition {
  key: string
  when: Condition
  /** The item that asks the person's first name, and what is said until it is known. */
  name: number
  called: string
}

export interface ChapterDefinition {
  name: string
  minutes: number | null
}

/** Lists every answer given so far, in these words. */
export interface AnswersCheck {
  change: string
  /** Versions that were published before it was said have no word for it. */
  changed?: string
  yes: string
  no: string
  photos: string
}

/** The first rule that holds decides; `page` null ends the flow there. */
export interface NextRule {
  when: Condition | null
  page: string | null
  /** Taken only with a zip code, the answer of this item, that the programme does not serve. */
  unserved?: number
}

export interface PageDefinition {
  uuid: string
  key: string
  name: string
  page_type: PageType
  items: ItemDefinition[]
  /** Skipped when this does not hold. */
  when: Condition | null
  /** Empty on a last page. */
  next: NextRule[]
  display_options: Page['display_options']
  tag_patterns: TagPattern[]
  pixel_is_active: boolean
  pixel_tracking_event: string | null
  analytic_tags: string[]
  /** Items that one voice says differently, by voice. */
  spoken?: Record<string, ItemDefinition[]>
  /** Place in the flow's chapters. */
  chapter?: number
  emergency?: true
  check_answers?: AnswersCheck
  /** How to join the visit whose time it asks for: said in a mail and to who is signed in, never on the wire of a flow. */
  join?: { text: string; link: string | null }
  /** Its texts may name the state of a zip code: the items that asked for one. */
  zip_items?: number[]
}

/** An immutable published flow. Item ids and page uuids are unique in it; the first page starts it. */
export interface FlowDefinition {
  pages: PageDefinition[]
  /** The first that holds speaks; without one the texts speak to the person at the screen. */
  voices?: VoiceDefinition[]
  chapters?: ChapterDefinition[]
}
