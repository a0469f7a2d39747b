import type { FastifyRequest } from 'fastify'
import type { BootData } from '../../contract/boot.ts'
import { findClientRoute } from '../../contract/client-routes.ts'
import { findFirstFlow } from '../areas/leads/shared/first-flow.ts'
import { hasActiveLead } from '../areas/leads/shared/lead-repository.ts'
import type { Deps } from '../deps.ts'
import { readCaller } from '../http/browser.ts'
import { withDeadline } from '../http/process/with-deadline.ts'
import type { CurrentProgramme } from '../programmes/repository.ts'
import { type DrawnPage, drawPage } from './draw-page.ts'
import type { EarlyParts } from './web-build.ts'

/** A version's first visitor in a process waits so long for its page to be drawn, and then does without. */
const drawWaitMs = 3_000

/** A flow's first page as the document shows it. */
export interface FirstPage {
  drawn: DrawnPage
  parts: EarlyParts
  boot: BootData
}

type Finder = (
  request: FastifyRequest,
  current: CurrentProgramme,
  boot: BootData,
  parts: EarlyParts,
) => Promise<FirstPage | null>

/** Whether everybody who opens this address begins a visit with its programme's first page. */
function beginsVisit({ url, query }: FastifyRequest): boolean {
  const route = findClientRoute(url.split('?')[0] ?? '')
  const names = typeof query === 'object' && query !== null && 'uuid' in query
  return (route === '/' || route === '/entry') && !names
}

/** Finds the page that a document shows at once: drawn once per version, build and process. */
export function buildFirstPageFinder(deps: Deps): Finder {
  const pages = new Map<string, Promise<FirstPage | null>>()

  async function draw(current: CurrentProgramme, known: BootData, parts: EarlyParts) {
    if (!known.programme) return null
    const first = await findFirstFlow(deps, current.programme)
    if (!first) return null
    const { feature_flags: flags } = current.programme
    const boot = { ...known, programme: { ...known.programme, first, flags } }
    const drawn = await drawPage(parts.drawer, boot)
    return drawn && { drawn, parts, boot }
  }

  return async (request, current, boot, parts) => {
    // Another backend's flow is not ours to know.
    if (!beginsVisit(request) || current.withdrawn || deps.config.runtime.apiBase !== '')
      return null
    const { hash } = readCaller(request)
    if (hash && (await hasActiveLead(deps.db, hash, current.programme.fuuid))) return null
    const key = `${current.versionId} ${parts.program}`
    let page = pages.get(key)
    if (!page) {
      page = draw(current, boot, parts)
      pages.set(key, page)
      page.catch(() => pages.delete(key))
    }
    return withDeadline(page, drawWaitMs, null)
  }
}
