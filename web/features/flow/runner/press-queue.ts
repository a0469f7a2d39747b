import { allowReload } from '../../../../ui/late/load-part.ts'
import { flowWords } from '../../../messages/en.ts'
import type { StartDeps } from './flow-deps.ts'
import type { FlowEngine } from './flow-engine.ts'
import type { WritableFlowStore } from './flow-store.ts'

export interface QueueParts {
  store: WritableFlowStore
  alert: StartDeps['alert']
  /** Loads the engine over the same store and sender. */
  load(): Promise<FlowEngine>
}

/** Holds what a person does until the engine is there, and does it then in its order. */
export interface PressQueue {
  /** Null until it has arrived. */
  findEngine(): FlowEngine | null
  /** Resolves when it is there or did not arrive; each call after a failure tries anew. */
  load(): Promise<void>
  /** `quietly` leaves the page free meanwhile. */
  add(act: (engine: FlowEngine) => void, quietly?: boolean): void
  /** What waits goes on waiting, also when the rest of the program is there. */
  hold(): void
  /** Ahead of what waits, which is newer; an engine that comes later does it by itself. */
  takeUpEarly(): void
  /** The visit has begun: `first` is done before what waits, which is dropped where `forget` is set. */
  release(first: ((engine: FlowEngine) => void) | null, forget: boolean): void
}

export function createPressQueue({ store, alert, load: loadEngine }: QueueParts): PressQueue {
  const waiting: ((engine: FlowEngine) => void)[] = []
  let engine: FlowEngine | null = null
  let loading: Promise<void> | null = null
  let held = false

  function work(): void {
    if (!engine || held) return
    const arrived = engine
    if (waiting.length > 0) store.setState({ busy: false, goingBy: null, loadFailed: false })
    for (const act of waiting.splice(0)) act(arrived)
  }

  function take(arrived: FlowEngine): void {
    engine = arrived
    work()
  }

  /** A press stays queued: the page is free again, and the next try asks for the chunk once more. */
  function giveUp(): void {
    loading = null
    const { flow } = store.getState()
    // Browsers remember a part that failed. Where nothing is shown that a reload would lose, the next try, which
    // only a person begins, may have the page loaded anew once more.
    if (!flow) allowReload()
    if (waiting.length === 0) return
    store.setState({ busy: false, goingBy: null, loadFailed: flow === null })
    if (flow) alert(flowWords.goingOnFailed, 'error')
  }

  function load(): Promise<void> {
    loading ??= loadEngine().then(take, giveUp)
    return loading
  }

  return {
    findEngine: () => (held ? null : engine),
    load,
    hold() {
      held = true
    },
    takeUpEarly: () => engine?.takeUpEarly(),
    release(first, forget) {
      held = false
      if (forget) waiting.length = 0
      if (first) waiting.unshift(first)
      if (waiting.length > 0) void load()
      work()
    },
    add(act, quietly = false) {
      if (engine && !held) {
        act(engine)
        return
      }
      waiting.push(act)
      if (!quietly) store.setState({ busy: true })
      void load()
    },
  }
}
