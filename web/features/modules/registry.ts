import { moduleTypes } from '../../../contract/codes.ts'
import type { ScriptModule } from '../../../contract/shapes/rx-user.ts'
import { loadPart } from '../../../ui/late/load-part.ts'
import { holdPresses } from './cta/hold-presses.ts'
import type { ModuleStart } from './module-host.ts'

type ModuleType = (typeof moduleTypes)[number]

interface ModuleRow {
  /** Sends something of the visit to somebody else: only where a document and the person allow it [P12]. */
  tracks: boolean
  /** Is told of what happens on pages, so that somebody has to watch them. */
  hears?: true
  /** Tells a service how visits go: a programme without such a one is told of. */
  measures?: true
  /** One start stands for all modules of its type. */
  once?: true
  /** The names of modules whose service it speaks with, in whichever letter case; any other is passed over. */
  names?: readonly string[]
  /** Called once in a document for each module of its type that counts there. */
  start(begin: ModuleStart): Promise<void>
}

/** One row for each type of module [GAP-76]; a type that nobody knows has none and is passed over. */
export const moduleRegistry: Record<ModuleType, ModuleRow> = {
  analytics: {
    tracks: true,
    hears: true,
    measures: true,
    names: ['posthog'],
    async start(begin) {
      const { startAnalytics } = await loadPart(() => import('./analytics/start-analytics.ts'))
      return startAnalytics(begin)
    },
  },
  adstra: {
    tracks: true,
    start: startScript,
  },
  throtle: {
    tracks: true,
    start: startScript,
  },
  cta: {
    tracks: false,
    once: true,
    async start({ host }) {
      const release = holdPresses()
      try {
        const { watchCtas } = await loadPart(() => import('./cta/watch-ctas.ts'))
        watchCtas(host)
      } finally {
        release()
      }
    },
  },
  // The chat looks at its modules itself, each time it may show.
  webchat: { tracks: false, start: async () => {} },
}

/** Undefined for a type, or of a type for a name, that nobody knows. */
export function findModuleRow({ module, module_type }: ScriptModule): ModuleRow | undefined {
  const type = moduleTypes.find((known) => known === module_type)
  const row = type && moduleRegistry[type]
  return row?.names?.includes(module.toLowerCase()) === false ? undefined : row
}

export const tracks = (module: ScriptModule) => findModuleRow(module)?.tracks === true
export const measures = (module: ScriptModule) => findModuleRow(module)?.measures === true

/** What it was to begin is told by its name alone; that it failed, at once or later, stops nothing. */
export async function begin(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch {
    console.error(`The ${name} did not start.`)
  }
}

async function startScript(begin: ModuleStart): Promise<void> {
  const { loadModuleScript } = await loadPart(() => import('./script/load-module-script.ts'))
  loadModuleScript(begin)
}
