import type { FlowFile } from '../read/format.ts'
import type { ItemIndex } from '../read/item-index.ts'
import type { Source } from '../read/problem.ts'
import type { EarlierPages } from './flow-graph.ts'

/** A flow as its author wrote it, with what was found out about it on the way. */
export interface FlowToCheck {
  flow: FlowFile
  /** Told about what is wrong. */
  source: Source
  index: ItemIndex
  earlier: EarlierPages
}
