import type { BootData } from '../../contract/boot.ts'
import type { FlowType } from '../../contract/flow-codes.ts'
import type { ItemServices } from '../../flow/items/item-view.ts'
import { latePart } from '../../ui/late/late-part.ts'
import { loadPart } from '../../ui/late/load-part.ts'
import { type EntryQuery, mayRestore, parseEntryQuery } from '../features/entry/entry-query.ts'
import type { EntryOutcome } from '../features/entry/run-entry.ts'
import { type Entry, takeEntry } from '../features/entry/take-entry.ts'
import { createLateItemServices } from '../features/flow/items/late-item-services.ts'
import { keepFlow } from '../features/flow/kept/flow-persistence.ts'
import { beginEarly, buildEarly, isEarly } from '../features/flow/runner/early-page.ts'
import { createFlowRunner, type FlowRunner } from '../features/flow/runner/flow-runner.ts'
import { createFlowStore, type WritableFlowStore } from '../features/flow/runner/flow-store.ts'
import type { VisitStart } from '../features/flow/runner/start-early.ts'
import { startTheme } from '../features/theme/theme.ts'
import { calls, createLateCalls } from '../platform/http/late-calls.ts'
import { navigate } from '../platform/links/navigation.ts'
import { openPlatform, type Platform } from '../platform/platform.ts'
import type { Kept } from '../platform/storage/keep-store.ts'
import { endLeadLife, findLeadLife } from '../platform/storage/lead-life.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { showAlert } from '../platform/stores/alert-store.ts'
import { beginLayout } from '../platform/stores/layout-store.ts'
import { startStores } from '../platform/stores/restore.ts'
import { beginUser } from '../platform/stores/user-store.ts'
import { findRoute } from '../routes.ts'
import type { PreparePage } from './prepare-page.tsx'

/** What begins a visit: asked for by the document, beside the program. */
const visit = latePart(() => import('./open-visit.ts'))
const notLoaded: EntryOutcome = { kind: 'failed', reason: null }

/** The running product, as its screens see it. */
export interface App {
  boot: BootData
  runner: FlowRunner
  services: ItemServices
  /** What the address of the document brought. */
  query: EntryQuery
  /** The condition of the link, or the stored one. */
  conditionId: string | null
  beginEntry(): Promise<EntryOutcome>
  /** The page of the document is the app's own now. */
  takenOver(): void
  /** Tracks the visitor on a page that is not the entry, for example after a reload of the flow. */
  beginVisit(): void
}

/**
 * Wires everything once [ENTRY-09..13]: storage, calls, stored data, theme, flow. `drawn`: the document shows the
 * flow's first page, which is taken over where it is this visitor's.
 */
export function startApp(boot: BootData, views: Promise<PreparePage>, drawn: boolean): App {
  const { config } = boot
  // A dialog of ours alone gives its frame away: a visit there would take the place of the one below it in the storage.
  openStorage(window.frameElement ? 'inMemory' : config.storageMode)
  if (!config.caching) endLeadLife()
  const query = parseEntryQuery(location.search)
  const store = createFlowStore()
  const keptFlow = keepFlow(store)
  startStores(mayRestore(query, findLeadLife()))
  const entry = takeEntry(query, location.href)
  if (drawn) takeOverPage(boot, entry, store)
  const platform = startPlatform(boot, keptFlow)
  void startTheme(boot)
  let takeOver = () => {}
  const takenOver = new Promise<void>((resolve) => {
    takeOver = resolve
  })
  const needVisit = needVisitWith(views)
  const runner = startRunner(platform, store, views, takenOver, needVisit)
  const services = createLateItemServices(async () => {
    const { openItemServices } = await loadPart(
      () => import('../features/flow/browser/open-item-services.ts'),
    )
    return openItemServices(platform, runner)
  })
  const begin = () =>
    needVisit().then(
      ({ beginEntry }) =>
        beginEntry(entry, platform, runner, findEarlyFlowType(boot, entry), views),
      () => notLoaded,
    )
  // Its calls go out before React takes the document's page over, and not behind that.
  let begun = isEarly(store.getState()) ? begin() : null
  return {
    boot,
    runner,
    services,
    query,
    conditionId: entry.conditionId,
    beginEntry() {
      const running = begun ?? begin()
      begun = null
      return running
    },
    takenOver: takeOver,
    beginVisit() {
      visit.need().then(
        ({ beginVisit }) => beginVisit(entry, platform),
        () => {},
      )
    },
  }
}

/** A kept flow, or another programme than the document's, has a page of its own. */
function takeOverPage(
  { programme }: BootData,
  { conditionId, query }: Entry,
  store: WritableFlowStore,
) {
  if (!programme || programme.condition !== conditionId || query.uuid !== null) return
  if (store.getState().leadId !== null || findRoute(location.pathname)?.screen !== 'entry') return
  const begun = buildEarly(programme)
  if (!begun) return
  beginLayout(programme.theme)
  beginUser(programme.flags)
  beginEarly(store, begun)
}

type NeedVisit = typeof visit.need

/**
 * Where it does not come the page may be loaded anew: not before the views have taken over what was entered. What has
 * come once is there at once, ahead of React at work.
 */
function needVisitWith(views: Promise<PreparePage>): NeedVisit {
  let there: ReturnType<NeedVisit> | null = null
  async function load() {
    if (!(await visit.preload())) await views
    return visit.need()
  }
  return () => {
    there ??= load().catch((error: unknown) => {
      there = null
      throw error
    })
    return there
  }
}

function startPlatform(boot: BootData, keptFlow: Kept): Platform {
  void calls.preload()
  const made = createLateCalls(boot.config, (notice = 'ended') => {
    // What is left of the flow belongs to somebody who is signed out now [GAP-125].
    keptFlow.reset()
    navigate('/login', { replace: true, state: { notice } })
  })
  const platform = {
    config: boot.config,
    ...made,
    frameParents: boot.programme?.frame_parents ?? [],
  }
  openPlatform(platform)
  return platform
}

function startRunner(
  platform: Platform,
  store: WritableFlowStore,
  views: Promise<PreparePage>,
  takenOver: Promise<void>,
  needVisit: NeedVisit,
): FlowRunner {
  let opened: VisitStart | null = null
  async function begin(): Promise<VisitStart> {
    const { openStart } = await needVisit()
    opened ??= openStart(platform, views)
    return opened
  }
  const runner = createFlowRunner({
    store,
    alert: showAlert,
    takenOver,
    begin,
    async load() {
      // Its chunk needs theirs.
      await views
      const [{ openEngine }, { deps, sender }] = await Promise.all([
        loadPart(() => import('./open-engine.ts')),
        begin(),
      ])
      return openEngine({ platform, store, start: deps, sender })
    },
  })
  // A press on the page may be waiting for it by now.
  if (isEarly(store.getState())) runner.loadEngine()
  return runner
}

/** The kind of flow a link leads to, where its visit may begin with two calls at once [GAP-04]. */
function findEarlyFlowType(
  { config, told_apart, programme }: BootData,
  entry: Entry,
): FlowType | null {
  const isOurs = config.apiBase === '' && told_apart
  return isOurs && programme?.condition === entry.conditionId ? programme.flow_type : null
}
