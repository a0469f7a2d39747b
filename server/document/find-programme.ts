import type { FastifyRequest } from 'fastify'
import type { BootData } from '../../contract/boot.ts'
import { findFlowPage, isMarked } from '../../contract/client-routes.ts'
import type { RuntimeConfig } from '../../contract/config.ts'
import { findTest, type PreviewedVersion } from '../areas/previews/shared/preview-repository.ts'
import { parseUuid } from '../data/uuid.ts'
import type { Deps } from '../deps.ts'
import { findLatestLead } from '../http/access/leads.ts'
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

interface LinkQuery {
  fuuid?: unknown
  cuuid?: unknown
  condition?: unknown
  uuid?: unknown
  test_only?: unknown
}

/** The links of e-mails to /unsubscribe name their programme as the call does [GAP-157]. */
function readId({ query, url }: FastifyRequest): string | null {
  if (typeof query !== 'object' || query === null) return null
  const { fuuid, cuuid, condition }: LinkQuery = query
  const id = fuuid ?? cuuid ?? (/^\/unsubscribe[/?]/.test(url) ? condition : undefined)
  return typeof id === 'string' ? id : null
}

function readLeadId({ query }: FastifyRequest): string | null {
  if (typeof query !== 'object' || query === null) return null
  const { uuid }: LinkQuery = query
  return typeof uuid === 'string' ? parseUuid(uuid) : null
}

/** Whether the link begins a test [GAP-40]. */
function asksForTest({ query }: FastifyRequest): boolean {
  if (typeof query !== 'object' || query === null) return false
  const { test_only: asked }: LinkQuery = query
  return typeof asked === 'string' && asked !== '' && isMarked(asked)
}

export interface Programmes {
  /** What the link's parameters name. */
  linked: CompiledProgramme | null
  /** The same as new visits get it. */
  current: CurrentProgramme | null
  /** Whose page this is: the linked one, otherwise that of the browser's latest lead, or whose page the address names. */
  shown: CompiledProgramme | null
  /** Set where the visit is a test; with a version where an author looks at a page. */
  test: { preview: PreviewedVersion | null } | null
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

export async function findProgrammes(deps: Deps, request: FastifyRequest): Promise<Programmes> {
  const id = readId(request)
  const current = id === null ? null : await findCurrentProgramme(deps.db, id)
  const { hash } = readCaller(request)
  const test = async (leadId: string | null) =>
    leadId && hash ? findTest(deps.db, leadId, hash) : null
  if (current) {
    const { programme } = current
    const named = await test(readLeadId(request))
    const asked = asksForTest(request) ? { preview: null } : null
    return { linked: programme, current, shown: programme, test: named ?? asked }
  }
  const lead = hash ? await findLatestLead(deps.db, hash) : null
  const latest = lead ? await findVersion(deps.db, lead.versionId) : null
  return {
    linked: null,
    current: null,
    shown: await findShown(deps, request, latest),
    test: lead?.testOnly ? await test(lead.id) : null,
  }
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
