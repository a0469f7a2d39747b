import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { isEntry } from '../../contract/client-routes.ts'
import { leadLifeCookie } from '../../contract/lead-life-cookie.ts'
import { findFirstFlow } from '../areas/leads/shared/first-flow.ts'
import { isOnItsWay } from '../areas/leads/shared/lead-repository.ts'
import type { Deps } from '../deps.ts'
import { describeCause } from '../describe-cause.ts'
import { findAccountsHere } from '../http/access/session-cookie.ts'
import { readCaller } from '../http/browser.ts'
import { withDeadline } from '../http/process/with-deadline.ts'
import type { CurrentProgramme } from '../programmes/repository.ts'
import { type DrawnPage, type DrawPage, openDrawer } from './draw-page.ts'
import type { BootOfAll } from './find-programme.ts'
import { moveStyles } from './move-styles.ts'
import { type BuildPart, type EarlyParts, findPart } from './web-build.ts'

/** The first visitor of a version that was published since the start waits so long, and then does without. */
const drawWaitMs = 3_000

/** A flow's first page as the document shows it. */
export interface FirstPage {
  /** `rules` are the styles of its elements, `late` what only some pages wait for. */
  drawn: Omit<DrawnPage, 'late'> & { rules: string; late: BuildPart[] }
  parts: EarlyParts
  boot: BootOfAll
}

type Finder = (
  request: FastifyRequest,
  current: CurrentProgramme,
  boot: BootOfAll,
  parts: EarlyParts,
) => Promise<FirstPage | null>

/** Whether everybody who opens this address begins a visit with its programme's first page. */
function beginsVisit({ url, query }: FastifyRequest): boolean {
  return isEntry(url.split('?')[0] ?? '') && !names(query, 'uuid')
}

function names(query: unknown, parameter: string): boolean {
  return typeof query === 'object' && query !== null && parameter in query
}

/** Tells one build from another. */
function nameProgram({ scripts }: BuildPart): string {
  return scripts.join(' ')
}

export interface FirstPages {
  find: Finder
  /** Draws a version's page ahead of its first visitor. */
  prepare(current: CurrentProgramme, boot: BootOfAll, parts: EarlyParts): Promise<unknown>
}

/** The pages that documents show at once: each drawn once per version, build and process. */
export function openFirstPages(deps: Deps, log: FastifyBaseLogger): FirstPages {
  /** Of each programme the newest: nobody begins a visit with an older version or build any more. */
  const pages = new Map<string, { of: string; page: Promise<FirstPage | null> }>()
  let newest: { program: string; drawPage: DrawPage } | null = null

  function findDrawer({ drawer, first }: EarlyParts): DrawPage {
    const program = nameProgram(first)
    if (newest?.program !== program) newest = { program, drawPage: openDrawer(drawer) }
    return newest.drawPage
  }

  async function draw(current: CurrentProgramme, known: BootOfAll, parts: EarlyParts) {
    if (!known.programme) return null
    const first = await findFirstFlow(deps, current.programme)
    if (!first) return null
    const { feature_flags: flags } = current.programme
    const boot = { ...known, programme: { ...known.programme, first, flags } }
    const drawn = await findDrawer(parts)(boot)
    if (!drawn) return null
    const late = drawn.late.map((name) => findPart(parts.late, name))
    return { drawn: { ...drawn, ...moveStyles(drawn.html), late }, parts, boot }
  }

  function drawOnce(
    current: CurrentProgramme,
    boot: BootOfAll,
    parts: EarlyParts,
  ): Promise<FirstPage | null> {
    const { fuuid } = current.programme
    const of = `${current.versionId} ${nameProgram(parts.first)}`
    const known = pages.get(fuuid)
    if (known?.of === of) return known.page
    const page = draw(current, boot, parts).catch((error: unknown) => {
      log.warn(describeCause(error), 'a first page was not drawn')
      // The next visitor's document tries again; this one does without.
      if (pages.get(fuuid)?.page === page) pages.delete(fuuid)
      return null
    })
    pages.set(fuuid, { of, page })
    return page
  }

  return {
    prepare: drawOnce,
    async find(request, current, boot, parts) {
      // Another backend's flow is not ours to know.
      if (!beginsVisit(request) || current.withdrawn || deps.config.runtime.apiBase !== '')
        return null
      const { fuuid, flow_type } = current.programme
      // What is drawn for everybody is not what their account begins with, or goes on with.
      if (flow_type === 'renewal' && (await findAccountsHere(deps, request)).length > 0) return null
      // The app goes on with the visit that this browser has kept of the link [ENTRY-10].
      if (request.cookies[leadLifeCookie] === fuuid) return null
      const { hash } = readCaller(request)
      const of = { programmeId: fuuid, versionId: current.versionId }
      // And with what is kept of any link that is named by cuuid alone [GAP-36].
      const begun = !names(request.query, 'fuuid')
      if (hash && (await isOnItsWay(deps.db, hash, of, begun))) return null
      return withDeadline(drawOnce(current, boot, parts), drawWaitMs, null)
    },
  }
}
