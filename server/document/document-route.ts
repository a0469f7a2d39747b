import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { findClientRoute, findFlowPage, isBare, isFramable } from '../../contract/client-routes.ts'
import { type DocumentClass, findDocumentClass } from '../../contract/documents/document-classes.ts'
import { houseTheme } from '../../contract/house-theme.ts'
import { leadLifeCookie } from '../../contract/lead-life-cookie.ts'
import { opensFrame } from '../../contract/modules.ts'
import { mapsOrigin } from '../../contract/places/maps.ts'
import { stripeScriptOrigins } from '../../contract/stripe-origins.ts'
import { takesPayment } from '../../flow/pages/before-leaving.ts'
import { isDatabaseAway } from '../data/database-errors.ts'
import type { Deps } from '../deps.ts'
import { ensureCaller, readCaller } from '../http/browser.ts'
import { withDeadline } from '../http/process/with-deadline.ts'
import { formatPermissions } from '../http/replies/security-headers.ts'
import { formatDocumentPolicy } from '../http/replies/security-policy.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'
import { listProgrammes } from '../programmes/repository.ts'
import { fillTemplate } from './fill-template.ts'
import {
  type BootOfAll,
  findProgrammes,
  type Programmes,
  presentAwayBoot,
  readBoot,
} from './find-programme.ts'
import { type FirstPage, type FirstPages, openFirstPages } from './first-page.ts'
import { buildBuildReader, type WebBuild } from './web-build.ts'

const productName = 'Posology'

/** What turns text into HTML in the browser: cleaned content, and the library that cleans. */
const trustedTypes = ['posology', 'dompurify']
/** Lets the program of the built-in chat be loaded, and nothing else. */
const ownChatType = 'default'

const nothing: Programmes = { linked: null, current: null, shown: null, test: null, keptTests: [] }

/** Longer than the database's own limits for one statement, so that this is about several. */
const findTimeoutMs = 4_500

type ReadBuild = () => Promise<WebBuild | null>

interface Found {
  programmes: Programmes
  boot: BootOfAll
  first: FirstPage | null
}

type FindPage = (programmes: Programmes, boot: BootOfAll) => Promise<FirstPage | null>

async function findAll(deps: Deps, request: FastifyRequest, findPage: FindPage): Promise<Found> {
  const programmes = await findProgrammes(deps, request)
  const boot = await readBoot(deps, programmes)
  const first = await findPage(programmes, boot)
  return { programmes, boot: first?.boot ?? boot, first }
}

/** Null while the database is away or hangs: the document can still say so in the neutral theme. */
function findUnlessAway(
  deps: Deps,
  request: FastifyRequest,
  findPage: FindPage,
): Promise<Found | null> {
  const finding = findAll(deps, request, findPage).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    return null
  })
  return withDeadline(finding, findTimeoutMs, null)
}

function chooseStatus(path: string, away: boolean): number {
  if (!findClientRoute(path)) return 404
  return away ? 503 : 200
}

/**
 * Gives a browser its cookie before the first calls, so that those sent at once are one browser's; in
 * a frame only the document's request tells that it is framed. A link followed from another site does
 * not show the strict cookie a browser may have: a new one would cut it off from its own answers. Whether the
 * browser is told apart by now.
 */
function bindBrowser(request: FastifyRequest, reply: FastifyReply): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers
  const isSeen = site !== 'cross-site' || destination === 'iframe'
  const { hash } = isSeen ? ensureCaller(request, reply) : readCaller(request)
  return hash !== null
}

function readPath(url: string): string {
  return url.split('?')[0] ?? '/'
}

/** The origin of a configured address; empty when there is none, or when it is a path of this one. */
function readOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}

/** Draws the first pages of all programmes, one after the other, so that no visitor waits for it. */
async function prepareFirstPages(deps: Deps, pages: FirstPages, readBuild: ReadBuild) {
  const build = await readBuild()
  if (!build?.early) return
  for (const current of await listProgrammes(deps.db)) {
    const { programme } = current
    const boot = await readBoot(deps, { ...nothing, linked: programme, shown: programme })
    await pages.prepare(current, boot, build.early)
  }
}

/** Whose pages the programme shows in a dialog [GAP-90]: of hosts it lists, as for every other link [P15]. */
function listFramedOrigins(programme: CompiledProgramme | null, ownHost: string): string[] {
  const framed = programme?.modules.filter(opensFrame) ?? []
  const urls = framed.flatMap(({ url }) => (url ? [new URL(url)] : []))
  const listed = urls.filter(({ host }) => programme?.link_hosts.includes(host))
  const own = urls.some(({ host }) => host === ownHost) ? ["'self'"] : []
  return [...own, ...listed.map(({ origin }) => origin)]
}

/**
 * Whether a document of ours asks for this one in a frame, which no other page can claim: in a dialog of its own, or
 * where a frame goes on within itself.
 */
const isFramedByUs = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin'

/**
 * By its path, and in the flow by the page that its address names. One that is in no programme as it is now may take a
 * payment: nobody else's programs see it. Of another backend no page is known here.
 */
function chooseClass(
  { config }: Deps,
  url: string,
  programme: CompiledProgramme | null,
): DocumentClass {
  const pageUuid = findFlowPage(url)
  const page = programme?.definition.pages.find(({ uuid }) => uuid === pageUuid)
  const isUnknown = pageUuid !== null && page === undefined && config.runtime.apiBase === ''
  return findDocumentClass(readPath(url), isUnknown || (page !== undefined && takesPayment(page)))
}

/**
 * Whether the card provider's program may be loaded. Where modules may load others it is kept to documents of its own;
 * elsewhere a page that takes a payment is reached without another document, and who is signed in goes on to visits of
 * any programme.
 */
function maySeePayment(
  { config }: Deps,
  path: string,
  kind: DocumentClass,
  programme: CompiledProgramme | null,
): boolean {
  const { paymentKey, scriptHosts, apiBase } = config.runtime
  if (paymentKey === '') return false
  // Another backend's programmes are not known here.
  if (scriptHosts.length > 0) return kind === 'payment' || (kind === 'public' && apiBase !== '')
  if (programme === null || !isFramable(path)) return true
  return programme.price !== null && programme.definition.pages.some(takesPayment)
}

/** Answers any page address with the app's document, filled for the programme the link names. */
export function openDocuments(deps: Deps, log: FastifyBaseLogger) {
  const readBuild = buildBuildReader(deps.config, log)
  const pages = openFirstPages(deps, log)
  const { runtime } = deps.config
  const { apiBase, crmApiBase, chatUrl, errorReportingKey, mapsKey } = runtime
  const secure = (host: string) => `https://${host}`
  // The photos of a visit and the files of its theme come from where the API is.
  const imageOrigins = [readOrigin(apiBase), ...runtime.imageHosts.map(secure)]
  const fontOrigins = [readOrigin(apiBase), ...runtime.fontHosts.map(secure)]
  const connectOrigins = [apiBase, crmApiBase, readOrigin(errorReportingKey)]
  const moduleOrigins = runtime.scriptHosts.map(secure)
  const mapsOrigins = mapsKey === '' ? [] : [mapsOrigin]
  async function send(request: FastifyRequest, reply: FastifyReply) {
    const build = await readBuild()
    reply.header('cache-control', 'no-store')
    if (build === null) {
      return reply.status(503).type('text/plain').send('The web app is not built: npm run build')
    }
    const path = readPath(request.url)
    const { template, waitingScript, early } = build
    const found = await findUnlessAway(deps, request, async ({ current, test }, boot) =>
      current && early && !test?.preview ? pages.find(request, current, boot, early) : null,
    )
    const programmes = found?.programmes ?? nothing
    const programme = programmes.shown
    const told_apart = programmes.linked !== null && bindBrowser(request, reply)
    const nonce = randomBytes(16).toString('base64')
    const ours = isFramedByUs(request) ? ["'self'"] : []
    const frameParents = isFramable(path) ? [...ours, ...(programme?.frame_parents ?? [])] : []
    const document_class = chooseClass(deps, request.url, programme)
    // A pixel is a picture of one of these hosts.
    const ofModules = document_class === 'public' ? moduleOrigins : []
    const stripe = maySeePayment(deps, path, document_class, programme)
    if (stripe) reply.header('permissions-policy', formatPermissions(stripeScriptOrigins[0]))
    if (frameParents.length === 0) reply.header('x-frame-options', 'DENY')
    // Else the app would go on with the visit before, as it does with a link that is loaded anew.
    if (programmes.test) reply.clearCookie(leadLifeCookie, { path: '/' })
    return reply
      .status(chooseStatus(path, found === null))
      .header(
        'content-security-policy',
        formatDocumentPolicy({
          nonce,
          frameParents,
          connectOrigins,
          scriptOrigins: [readOrigin(chatUrl), ...ofModules],
          imageOrigins: [...imageOrigins, ...ofModules],
          fontOrigins,
          frameOrigins: [...mapsOrigins, ...listFramedOrigins(programme, request.host)],
          stripe,
          trustedTypes: chatUrl.startsWith('/') ? [...trustedTypes, ownChatType] : trustedTypes,
        }),
      )
      .type('text/html; charset=utf-8')
      .send(
        fillTemplate(template, {
          title: programme?.name ?? productName,
          language: programme?.language ?? 'en',
          theme: programme?.theme ?? houseTheme,
          boot: { ...(found?.boot ?? presentAwayBoot(deps)), told_apart, document_class },
          test: programmes.test,
          keptTests: programmes.keptTests,
          first: found?.first ?? null,
          hasHeader: !isBare(path),
          waitingScript,
          nonce,
        }),
      )
  }
  return { send, prepare: () => prepareFirstPages(deps, pages, readBuild) }
}
