import type { PageItem } from '../../../contract/shapes/page-item.ts'

/** A wire item's redirects as a list [GAP-61]. */
export function readRedirects({ redirect_data: data }: Pick<PageItem, 'redirect_data'>) {
  return Array.isArray(data) ? data : data ? [data] : []
}
