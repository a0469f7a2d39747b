import type { ItemProblem } from '../../../../../contract/errors.ts'
import type { AnswersByItem } from '../../../../../contract/shapes/answer.ts'
import type { ItemDefinition, PageDefinition } from '../../../../../flow/definition.ts'
import type { Db } from '../../../../data/database.ts'
import type { CompiledProgramme } from '../../../../programmes/compiled-programme.ts'

/** Well-formed answers of one page that the records are asked about. */
export interface Look {
  db: Db
  leadId: string
  version: CompiledProgramme
  now: Date
  page: Pick<PageDefinition, 'next'>
  items: readonly ItemDefinition[]
  answers: AnswersByItem
  /** They were taken before: what they rest on may be gone since. */
  isAgain: boolean
}

export interface RecordFindings {
  /** By item id. */
  problems: ReadonlyMap<number, ItemProblem>
  /** The items whose zip codes lie where the programme is not, where the page says what comes then. */
  unserved?: ReadonlySet<number>
}

/** One kind of records that only the server can look up. */
export interface RecordCheck {
  /** Whether an answer to this item rests on them. */
  concerns(item: ItemDefinition): boolean
  find(look: Look): Promise<RecordFindings>
  /** Of an answer that rests on nothing any more there is nothing to show: it is chosen anew. */
  isChosenAnew: boolean
}
