import type { Page } from '../../../contract/shapes/flow.ts'

/** Danger: a button of the page dials without asking anybody, and nothing else may be louder. */
export function callsForHelp({ page_items }: Pick<Page, 'page_items'>): boolean {
  return page_items.some(({ options }) => options.call_to !== undefined)
}
