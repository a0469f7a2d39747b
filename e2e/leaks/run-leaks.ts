import type { Page } from '@playwright/test'
import { clientRoutes, findClientRoute } from '../../contract/client-routes.ts'
import type { DocumentClass } from '../../contract/documents/document-classes.ts'
import { flowTypes } from '../../contract/flow-codes.ts'
import { findItemTraits } from '../../flow/items/item-traits.ts'
import { itemRules } from '../../flow/items/registry.ts'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import type { LeakReport, LeakVisit, ModuleCount } from '../../testing/sink/leak-report.ts'
import { type Leak, searchSunk } from '../../testing/sink/read-sunk.ts'
import { findIn, listForms, type Secret } from '../../testing/sink/secret.ts'
import type { SunkRequest, TlsSink } from '../../testing/sink/tls-sink.ts'
import { chatHost, errorHost } from '../apart/apart-test.ts'
import { expect } from '../fixtures.ts'
import { expectPage } from '../flow-visit.ts'
import { keepOnly } from '../prepared-visit.ts'
import { drawCanaries } from './canaries.ts'
import { watchSecrets } from './found-secrets.ts'
import { heardModules, nameModule, unlisted } from './heard-modules.ts'
import { type LeakFlow, publishLeakFlow } from './leak-flow.ts'
import { stripeHosts } from './leak-visit.ts'
import { enterAccount, walkAccount } from './walk-account.ts'
import {
  begin,
  crash,
  fillCard,
  type LeakWalk,
  leaveByLinks,
  pay,
  talk,
  walkChoices,
  walkToPayment,
} from './walk-flow.ts'
import { returnToFlow, walkPreview, walkPublicScreens } from './walk-public.ts'

interface Ground {
  page: Page
  sink: TlsSink
  server: BrowserServer
}

/** Who may hear something in documents where no module runs. */
const allowed = {
  payment: (host: string) => host === errorHost || host === chatHost || stripeHosts.includes(host),
  account: (host: string) => host === errorHost || host === chatHost,
}

/** Who heard of something from a place in the record on, beside the server's own reports. */
function hostsSince({ requests, plainHost }: TlsSink, from: number): string[] {
  const hosts = requests.slice(from).map(({ host }) => host)
  return [...new Set(hosts)].filter((host) => host !== plainHost)
}

/** A card is for its provider. */
const isMeant = ({ secret, request }: Leak) =>
  secret.name === 'the card' && stripeHosts.includes(request.host)

function describeLeak({ secret, request, trail }: Leak): string {
  const { host, path } = request
  return `${secret.name} (${secret.kind}) at ${nameModule(request)}: ${host}${path.split('?')[0]}, in ${trail}`
}

function searchAll(
  requests: readonly SunkRequest[],
  secrets: readonly Secret[],
): Pick<LeakReport, 'modules' | 'leaks'> {
  const forms = secrets.map(listForms)
  const modules = new Map<string, ModuleCount>()
  const leaks: Leak[] = []
  for (const request of requests) {
    const name = nameModule(request)
    const none = { name, requests: 0, bytes: 0, texts: 0, characters: 0 }
    const count = modules.get(name) ?? none
    const searched = searchSunk(request, forms)
    leaks.push(...searched.leaks)
    modules.set(name, {
      name,
      requests: count.requests + 1,
      bytes: count.bytes + request.body.length + request.path.length,
      texts: count.texts + searched.texts,
      characters: count.characters + searched.characters,
    })
  }
  const told = new Map<string, string>()
  // However often and in how many ways it is there, it is told once of each who heard it.
  for (const leak of leaks.filter((one) => !isMeant(one)).toReversed()) {
    told.set(`${leak.secret.name} ${nameModule(leak.request)}`, describeLeak(leak))
  }
  return { modules: [...modules.values()], leaks: [...told.values()].sort() }
}

/** What was not walked does not count as safe: every type of item, and all that was to be typed. */
function expectAllGiven(flow: LeakFlow, own: string, sent: readonly Secret[]): void {
  const types = Object.values(itemRules)
  const answered = flow.items.filter(({ id }) => own.includes(`"${id}":[{`))
  const takesAnswer = types.filter(({ type }) => findItemTraits(type).role === 'answer')
  const missed = takesAnswer.filter(({ name }) => !answered.some(({ type }) => type === name))
  expect(
    missed.map(({ name }) => name),
    'types of items that were not answered',
  ).toEqual([])
  const unsent = sent.filter((secret) => findIn(own, [listForms(secret)]).length === 0)
  expect(
    unsent.map(({ name }) => name),
    'what was typed and did not reach our server',
  ).toEqual([])
}

/** The page that is shown goes on into a document of its own. */
async function expectDocument({ page }: LeakWalk, kind: DocumentClass): Promise<void> {
  await expect.poll(() => page.content().catch(() => '')).toContain(`"document_class":"${kind}"`)
}

/** Who heard of anything in the document of the payment, but for what paying itself is told. */
async function walkPayment(walk: LeakWalk): Promise<string[]> {
  const { page, sink } = walk
  await expectDocument(walk, 'payment')
  await expectPage(page, 'Page pay')
  // Begun anew, so that what the document before still sent has come.
  const from = sink.requests.length
  await page.reload()
  await expectPage(page, 'Page pay')
  await fillCard(walk)
  await crash(walk)
  const hosts = hostsSince(sink, from)
  await pay(walk)
  await expectDocument(walk, 'public')
  await expectPage(page, 'Page end')
  return hosts
}

async function walkAround(walk: LeakWalk): Promise<string[]> {
  await walkPublicScreens(walk)
  await enterAccount(walk)
  const from = walk.sink.requests.length
  await walkAccount(walk)
  const hosts = hostsSince(walk.sink, from)
  await returnToFlow(walk)
  await walkPreview(walk)
  return hosts
}

/** The visits of one seed share a database, where an address has one account. */
const drawOwn = ({ flowType, width, seed }: LeakVisit) =>
  drawCanaries(seed * 100_000 + width * 10 + flowTypes.indexOf(flowType))

/** Everything that a visit needs, published and watched; nothing of it was opened yet. */
async function prepare({ page, sink, server }: Ground, visit: LeakVisit): Promise<LeakWalk> {
  sink.requests.length = 0
  const canaries = drawOwn(visit)
  const flow = await publishLeakFlow(server, visit.flowType, canaries)
  await page.context().clearCookies()
  await keepOnly(page, server.origin)
  const secrets = watchSecrets(page.context(), server.origin)
  await page.setViewportSize({ width: visit.width, height: 800 })
  return { page, server, sink, services: visit.services, canaries, secrets, flow }
}

/** Closing a document has it send what it still had. */
async function leave({ page, server }: LeakWalk): Promise<void> {
  await page.goto(`${server.origin}/healthz`)
}

/** Of a few answers this much is found, where something is broken on purpose. */
export async function expectLeak(ground: Ground, visit: LeakVisit, leak: string): Promise<void> {
  const walk = await prepare(ground, visit)
  await begin(walk)
  await walkChoices(walk)
  await leave(walk)
  const list = () => searchAll(walk.sink.requests, walk.canaries.secrets).leaks.join('\n')
  await expect.poll(list).toContain(leak)
}

/** A visit through everything there is, and the search for what it gave in all that left. */
export async function runLeaks(ground: Ground, visit: LeakVisit): Promise<LeakReport> {
  const { page, sink, server } = ground
  const { flowType, services, whole } = visit
  const walk = await prepare(ground, visit)
  const { canaries, secrets, flow } = walk
  const routes = new Set<string | null>()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) routes.add(findClientRoute(new URL(frame.url()).pathname))
  })
  await begin(walk)
  await leaveByLinks(walk)
  await talk(walk)
  await walkToPayment(walk)
  const atPayment = await walkPayment(walk)
  await secrets.look(page)
  const atAccount = whole ? await walkAround(walk) : []
  await leave(walk)
  await expect.poll(() => sink.requests.some(({ host }) => host === sink.plainHost)).toBe(true)

  const publicTexts = [JSON.stringify(flow.programme), 'ph-77']
  const found = await secrets.list(server, publicTexts)
  const [, slot] = /"value":"([\d-]+T[^"]+\])"/.exec(secrets.readOwn()) ?? []
  canaries.shown('the time of the appointment', slot ?? '', 'moment')
  const { modules, leaks } = searchAll(sink.requests, [...canaries.secrets, ...found])
  expectAllGiven(flow, secrets.readOwn(), canaries.sent)
  expect(
    atPayment.filter((host) => !allowed.payment(host)),
    'heard of a payment',
  ).toEqual([])
  expect(
    atAccount.filter((host) => !allowed.account(host)),
    'heard of an account',
  ).toEqual([])
  if (whole)
    expect(
      clientRoutes.filter((route) => !routes.has(route)),
      'never opened',
    ).toEqual([])
  expect(
    modules.filter(({ name }) => name === unlisted),
    'sent elsewhere',
  ).toEqual([])
  const silent = heardModules.filter(
    ({ name, of }) =>
      (of?.(flowType, services) ?? true) && !modules.some((one) => one.name === name),
  )
  expect(
    silent.map(({ name }) => name),
    'modules that heard nothing',
  ).toEqual([])
  return { visit, canaries: canaries.secrets.length, found: found.length, modules, leaks }
}
