import type { FastifyRequest } from 'fastify'
import type { BootData } from '../../contract/boot.ts'
import { findFlowPage } from '../../contract/client-routes.ts'
import type { RuntimeConfig } from '../../contract/config.ts'
import { isMarked, readEntryParameter } from '../../contract/documents/entry-parameter.ts'
import { leadLifeCookie } from '../../contract/lead-life-cookie.ts'
import { findTests, type TestVisit } from '../areas/previews/shared/preview-repository.ts'
import { parseUuid } from '../data/uuid.ts'
import type { Deps } from '../deps.ts'
import { findLatestLead } from '../http/access/leads.ts'
import { findAccountsHere } from '../http/access/session-cookie.ts'
import { readCaller } from '../http/browser.ts'
import { presentOptions } from '../programmes/compile/present-options.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'
import { presentTheme } from '../programmes/present-theme.ts'
import {
  type CurrentProgramme,
  findCurrentProgramme,
  findVersion,
  listProgrammes,
} from '../programmes/repository.ts'
import { presentConfig, readGeneralConfig } from './present-config.ts'

/** What an address says, read as the app reads it. */
interface Link {
  programmeId: string | null
  leadId: string | null
  /** It begins a test [GAP-40]. */
  asksForTest: boolean
  /** The app goes on with the visit that the browser keeps, whatever else the address names [ENTRY-09] [ENTRY-10]. */
  goesOn: boolean
}

function readLink({ url, cookies }: FastifyRequest): Link {
  const [, ...search] = url.split('?')
  const given = new URLSearchParams(search.join('?'))
  const read = (name: string) => readEntryParameter(given, name)
  const [fuuid, uuid] = [read('fuuid'), read('uuid')]
  // The links of e-mails to /unsubscribe name their programme as the call does [GAP-157].
  const mailed = /^\/unsubscribe[/?]/.test(url) ? read('condition') : null
  const asksForTest = isMarked(read('test_only'))
  return {
    programmeId: fuuid ?? read('cuuid') ?? mailed,
    leadId: parseUuid(uuid),
    asksForTest,
    goesOn: !asksForTest && (fuuid === null ? uuid === null : fuuid === cookies[leadLifeCookie]),
  }
}

export interface Programmes {
  /** What the link's parameters name. */
  linked: CompiledProgramme | null
  /** The same as new visits get it. */
  current: CurrentProgramme | null
  /** Whose page this is: the linked one, otherwise that of the browser's latest lead, or whose page the address names. */
  shown: CompiledProgramme | null
  /** Set where the address says that the visit is a test; with a version where an author looks at a page. */
  test: Pick<TestVisit, 'preview'> | null
  /** Where the address says no visit: the browser shows one of these, or another that is no test. It alone knows. */
  keptTests: readonly TestVisit[]
}

const hasPage = ({ definition }: CompiledProgramme, pageId: string) =>
  definition.pages.some(({ uuid }) => uuid === pageId)

/**
 * A visit of an account is perhaps another browser's, and of two visits in one browser the older may be shown: of those
 * the address knows the page. Anybody can write an address, so it opens no frame. `latest` where it names no page, or
 * nobody's.
 */
async function findShown(
  deps: Deps,
  { url }: FastifyRequest,
  latest: CompiledProgramme | null,
): Promise<CompiledProgramme | null> {
  const pageId = findFlowPage(url)
  if (pageId === null || (latest && hasPage(latest, pageId))) return latest
  const current = await listProgrammes(deps.db)
  const found = current.find(({ programme }) => hasPage(programme, pageId))
  return found ? { ...found.programme, frame_parents: [] } : latest
}

async function findTestsShown(
  deps: Deps,
  request: FastifyRequest,
  { leadId, asksForTest, goesOn }: Link,
): Promise<Pick<Programmes, 'test' | 'keptTests'>> {
  const { hash } = readCaller(request)
  const tests =
    hash && (leadId || goesOn)
      ? await findTests(deps.db, hash, await findAccountsHere(deps, request))
      : []
  if (goesOn) return { test: null, keptTests: tests }
  const named = tests.find(({ id }) => id === leadId)
  return { test: named ?? (asksForTest ? { preview: null } : null), keptTests: [] }
}

export async function findProgrammes(deps: Deps, request: FastifyRequest): Promise<Programmes> {
  const link = readLink(request)
  const tests = await findTestsShown(deps, request, link)
  const current = link.programmeId ? await findCurrentProgramme(deps.db, link.programmeId) : null
  if (current) {
    const { programme } = current
    return { linked: programme, current, shown: programme, ...tests }
  }
  const { hash } = readCaller(request)
  const lead = hash ? await findLatestLead(deps.db, hash) : null
  const latest = lead ? await findVersion(deps.db, lead.versionId) : null
  return { linked: null, current: null, shown: await findShown(deps, request, latest), ...tests }
}

function presentLinked(programme: CompiledProgramme): NonNullable<BootData['programme']> {
  const { fuuid, flow_type, frame_parents } = programme
  const theme = presentTheme(programme)
  const options = presentOptions(programme)
  return { condition: fuuid, flow_type, theme, options, frame_parents, first: null, flags: {} }
}

/** On the pages of a programme its maker helps, where it names an address. */
function presentOwn({ config: { runtime } }: Deps, shown: CompiledProgramme): RuntimeConfig {
  const config = presentConfig(runtime, [shown])
  return shown.support_email ? { ...config, supportEmail: shown.support_email } : config
}

/** What a document tells whoever asks for it; which browser that is and where it stands, its route adds. */
export type BootOfAll = Omit<BootData, 'told_apart' | 'document_class'>

/** What the document tells the browser before any call. */
export async function readBoot(deps: Deps, { linked, shown }: Programmes): Promise<BootOfAll> {
  const config = shown ? presentOwn(deps, shown) : await readGeneralConfig(deps)
  return { config, programme: linked && presentLinked(linked) }
}

/** The same without a database to ask. */
export function presentAwayBoot(deps: Deps): BootOfAll {
  return { config: deps.config.runtime, programme: null }
}
