import { type PageTypeName, pageType } from '../../contract/flow-codes.ts'
import type { PageRule } from './page-rule.ts'

/** A whole rule from what is particular about one page type. */
export function definePage(
  name: PageTypeName,
  parts: Partial<Omit<PageRule, 'type' | 'name'>> = {},
): PageRule {
  return {
    type: pageType[name],
    name,
    allowsBack: true,
    before: 'nothing',
    finishes: false,
    handsOver: false,
    refuses: false,
    sends: false,
    takesIn: false,
    tellsLine: false,
    tellsVisit: false,
    ...parts,
  }
}
