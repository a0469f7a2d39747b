import { isCta } from '../../../contract/modules.ts'
import type { WrittenFlow } from '../read/format.ts'
import type { Source } from '../read/problem.ts'
import { findLinkProblem, type ListedHosts } from '../text/link-problem.ts'

/** A link that a cta module stands for opens something: the browser follows no address of a host nobody listed. */
export function checkModules(
  { modules }: Pick<WrittenFlow, 'modules'>,
  source: Source,
  hosts: ListedHosts,
): void {
  for (const [place, module] of modules.entries()) {
    if (!isCta(module)) continue
    const { url, alias, selector } = module
    const at = ['modules', place, 'url']
    const problem = url === undefined ? null : findLinkProblem(url, hosts)
    if (problem !== null) source.report(at, problem)
    if (url === undefined && (alias ?? selector) !== undefined) {
      source.report(at, 'Say which address its link opens.')
    }
  }
}
