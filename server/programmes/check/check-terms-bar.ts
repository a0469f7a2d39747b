import { featureFlag } from '../../../contract/flow-codes.ts'
import type { WrittenFlow } from '../read/format.ts'
import type { Source } from '../read/problem.ts'

const bar = 'sticky-terms-of-use'

/** The bar of the terms is shown by a flag of the flow, and without it nowhere. */
export function checkTermsBar(
  { pages, feature_flags: flags }: Pick<WrittenFlow, 'pages' | 'feature_flags'>,
  source: Source,
): void {
  if (flags[featureFlag.STICKY_TERMS]) return
  for (const [key, { items }] of Object.entries(pages)) {
    for (const [name, { type }] of Object.entries(items)) {
      if (type !== bar) continue
      const message = `This shows only where feature_flags has ${featureFlag.STICKY_TERMS}: true.`
      source.report(['pages', key, 'items', name, 'type'], message)
    }
  }
}
