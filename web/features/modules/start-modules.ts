import { isEntry } from '../../../contract/client-routes.ts'
import { findDocumentClass } from '../../../contract/documents/document-classes.ts'
import type { RxUser, ScriptModule } from '../../../contract/shapes/rx-user.ts'
import { takesPayment } from '../../../flow/pages/before-leaving.ts'
import { loadPart } from '../../../ui/late/load-part.ts'
import { knownReports, reportKnown } from '../../platform/error-reporting/known-reports.ts'
import { watchPlace } from '../../platform/links/navigation.ts'
import { isModuleOn } from '../../platform/module-rule.ts'
import { whenIdle } from '../../platform/page/when-idle.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import { watchTrackingChoice } from './consent/tracking-choice.ts'
import { forgetTracking, withdrawTracking } from './consent/withdraw.ts'
import { forgetEvents } from './events/event-hub.ts'
import type { VisitSource, VisitView } from './events/visit-source.ts'
import { mayTrack } from './may-track.ts'
import { type ModuleHost, readModulePlace } from './module-host.ts'
import { begin, findModuleRow, measures, tracks } from './registry.ts'

/**
 * Starts what the programme's script_configuration asks for [GAP-76], each module once in a document, as soon as it
 * counts: the visitor is known, the page rests, and the route is one of its. One that fails is told of in the console
 * and stops nothing. What the settings add is begun beside them, and it alone is lent the visit. Returns how to begin no
 * more.
 */
export function startModules(host: ModuleHost, visit: VisitSource): () => void {
  const started = new Set<string>()
  let isTracked = false

  function start(user: RxUser, module: ScriptModule): void {
    const row = findModuleRow(module)
    if (!row) return
    const key = row.once ? module.module_type : JSON.stringify(module)
    if (started.has(key) || !isModuleOn(module, readModulePlace(user))) return
    if (row.tracks && !mayTell()) return
    started.add(key)
    isTracked ||= row.tracks
    void begin(`module ${module.module}`, () => row.start({ module, user, host }))
  }

  function mayTell(): boolean {
    const { user } = userStore.getState()
    return user !== null && isPublic(host) && isOwn(host, visit.read()) && mayTrack(user)
  }

  /** Without a listed host nothing can be told of. */
  async function startTracking(user: RxUser): Promise<void> {
    const { config } = host
    if (config.scriptHosts.length === 0 || !mayTell()) return
    const { startTrackers } = await loadPart(() => import('./start-trackers.ts'))
    if (startTrackers({ config, user, visit, mayTell }, started)) isTracked = true
  }

  let isMissed = false

  function startAll(): void {
    const { user } = userStore.getState()
    if (!user) return
    const { script_configuration: modules } = user
    // Told once; everything else works without [ERROR-13] [GAP-118].
    if (!(isMissed || modules.some(measures))) reportKnown(knownReports.noAnalytics)
    isMissed = true
    if (!mayTrack(user)) forgetTracking(modules)
    for (const module of modules) start(user, module)
    startTracking(user).catch(() => console.error('Events are not told of.'))
  }

  /** A yes counts from now on, a no for what runs here already. */
  function followChoice(): void {
    const { user } = userStore.getState()
    if (!user) return
    if (!mayTrack(user)) {
      if (isTracked) withdrawTracking(user.script_configuration, host.config)
      else forgetTracking(user.script_configuration)
    } else if (!isTracked) {
      forgetEvents()
      startAll()
    }
  }

  function startSoon(): void {
    const { user } = userStore.getState()
    // A person may press a link before the page rests, and these send nothing by themselves.
    const quiet = user?.script_configuration.filter((module) => !tracks(module)) ?? []
    for (const module of quiet) if (user) start(user, module)
    whenIdle(startAll)
  }

  const stops = [
    userStore.subscribe(({ user }, before) => {
      if (user !== before.user) startSoon()
    }),
    watchPlace(startSoon),
    watchTrackingChoice(followChoice),
  ]
  startSoon()
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Whether the flow that is shown is of the programme that the visitor is known for. One that signing in led back to may be of
 * another, whose modules nobody told of and which was asked about nothing.
 */
function isOwn({ conditionId: known }: ModuleHost, { leadId, conditionId, flow }: VisitView) {
  if (flow?.page && takesPayment(flow.page)) return false
  return leadId === null || conditionId === known
}

/** A screen may be on its way to another document, and at an entry stands the link's address, which may name somebody. */
function isPublic({ documentClass }: ModuleHost): boolean {
  const { pathname } = location
  const isOpen = documentClass === 'public' && findDocumentClass(pathname, false) === 'public'
  return isOpen && !isEntry(pathname)
}
