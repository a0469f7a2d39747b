import type { ItemProblem } from '../../contract/errors.ts'
import type { AnswerEntry, ImageReference } from '../../contract/shapes/answer.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import type { ItemTraits } from './item-traits.ts'

/** Chosen ids with the free text beside open-ended ones, keyed by choice id. */
export interface Choice {
  ids: ItemId[]
  texts: Record<string, string>
}

/** A photo of an answer, with what was heard of it since. */
export interface HeldPhoto extends ImageReference {
  /** The server has it no more. */
  isGone?: true
}

/**
 * What the person has entered, in the form its control edits. Typed fields hold the raw text, even
 * while incomplete; a date is `year-month-day` with parts possibly empty.
 */
export type ItemValue = string | number | boolean | Choice | HeldPhoto[]

export type Decoded =
  | { ok: true; value: ItemValue | undefined }
  | { ok: false; problem: ItemProblem }

/** The item fields rules may read; both the wire item and a definition have them. */
export type RuleItem = Pick<
  PageItem,
  'id' | 'page_item_type' | 'answer_choices' | 'validation_type' | 'value_association' | 'options'
> &
  Partial<Pick<PageItem, 'text'>>

export type Comparable = string | number | boolean | ItemId[]

/**
 * Everything both sides know about one item type. The browser decodes saved answers, checks and encodes;
 * the server decodes what arrives, checks it again and stores the encoding of what it understood.
 */
export interface ItemRule extends ItemTraits {
  /**
   * Which of the item's redirects triggers: the one whose answer matches, the first, or the first of
   * the pressed button [REDIR-08] to [REDIR-14].
   */
  redirects: 'matching' | 'first' | 'button'
  /** Never kept in the browser, not even encrypted: passwords and pictures. Of photos their ids are [P17]. */
  private?: true
  /** Value before anything was entered, for example what is ticked beforehand. */
  initial(item: RuleItem): ItemValue | undefined
  /**
   * Strict: untrusted entries to a value, or what is wrong with them. Never throws. `isSaved`: a backend of any kind kept
   * them, which names its things as it likes.
   */
  decode(item: RuleItem, entries: AnswerEntry[], isSaved?: boolean): Decoded
  /** Undefined when there is nothing to send [ITEM-02]. */
  encode(item: RuleItem, value: ItemValue | undefined): AnswerEntry[] | undefined
  /** What a person must still put right. `today` is yyyy-MM-dd in the person's zone. */
  check(item: RuleItem, value: ItemValue | undefined, today: string): ItemProblem | null
  /** Of what comes bit by bit: whether a part of the value is still on its way, which going on waits for. */
  isOnItsWay?(value: ItemValue | undefined): boolean
  /** The value once the server has refused it in these words, where they tell something of a part of it. */
  hearRefusal?(value: ItemValue, sentences: string): ItemValue
  /** How a person reads the value again, where that is not as it is kept. */
  format?(value: ItemValue): string
  /** What a redirect answer or a condition is compared with [GAP-62]. */
  comparable(value: ItemValue | undefined): Comparable | undefined
}
