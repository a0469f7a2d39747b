import type { FlowDefinition } from '../../../../flow/definition.ts'
import { findPage, remainingPages } from '../../../../flow/engine/ways/next-page.ts'
import type { LeadStep } from '../../../http/access/tables/leads.ts'

/**
 * The longest way that is still possible [ENTITY-01]; what is finished has none left. Danger is left aside:
 * its short way is no leap to the end.
 */
export function countPages(
  definition: FlowDefinition,
  { path, status }: Pick<LeadStep, 'path' | 'status'>,
): number {
  if (status === 'finished') return path.length
  const stands = path.at(-1) ?? ''
  const isDanger = findPage(definition, stands)?.emergency && path.length > 1
  const walked = isDanger ? path.slice(0, -1) : path
  return walked.length + remainingPages(definition, walked.at(-1) ?? stands)
}
