import { loadPart } from '../../../ui/late/load-part.ts'
import { isModuleOn } from '../../platform/module-rule.ts'
import { lendVisit } from './events/lend-visit.ts'
import { readModulePlace } from './module-host.ts'
import { begin, findModuleRow } from './registry.ts'
import { findTag, type Tracking } from './tracking.ts'

/** Whether anybody would hear of an event. */
function isHeard(tracking: Tracking): boolean {
  const place = readModulePlace(tracking.user)
  const modules = tracking.user.script_configuration
  return (
    findTag(tracking) !== null ||
    modules.some((module) => findModuleRow(module)?.hears && isModuleOn(module, place))
  )
}

interface Tracker {
  name: string
  isWanted(tracking: Tracking): boolean
  start(tracking: Tracking): Promise<void>
}

/** Each begins once in a document, under the same conditions as a module that tracks. */
export const trackers: readonly Tracker[] = [
  {
    name: 'watching of events',
    isWanted: isHeard,
    async start(tracking) {
      const { watchEvents } = await loadPart(() => import('./watch-events.ts'))
      watchEvents(tracking)
    },
  },
  {
    name: 'ad pixel',
    isWanted: ({ config }) => config.tracking.pixelId !== '',
    async start(tracking) {
      const { startPixel } = await loadPart(() => import('./pixel/start-pixel.ts'))
      startPixel(tracking)
    },
  },
  {
    name: 'tag manager',
    isWanted: (tracking) => findTag(tracking) !== null,
    async start(tracking) {
      const { startTagManager } = await loadPart(() => import('./tag-manager/start-tag-manager.ts'))
      startTagManager(tracking)
    },
  },
]

/**
 * Starts what is wanted by now and may tell, each once; one that fails is told of in the console and stops nothing. Whether
 * any was.
 */
export function startTrackers(given: Tracking, started: Set<string>): boolean {
  const tracking = { ...given, visit: lendVisit(given.visit) }
  let isAny = false
  for (const { name, isWanted, start } of trackers) {
    if (started.has(name) || !tracking.mayTell() || !isWanted(tracking)) continue
    started.add(name)
    isAny = true
    void begin(name, () => start(tracking))
  }
  return isAny
}
