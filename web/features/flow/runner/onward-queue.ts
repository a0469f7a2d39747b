import { allowReload } from '../../../../ui/late/load-part.ts'
import { flowWords } from '../../../messages/en.ts'
import type { StartOutside } from './flow-outside.ts'
import type { FlowRunner } from './flow-runner.ts'
import type { FlowStore } from './flow-store.ts'
import type { IntentSender } from './intent-sender.ts'

export interface EarlyParts {
  store: FlowStore
  outside: StartOutside
  sender: IntentSender
  /** Loads the whole runner over the same store and sender. */
  load(): Promise<FlowRunner>
}

/** Holds what a person does until the whole runner is there, and does it then in its order. */
export interface OnwardQueue {
  /** Null until it has arrived. */
  findRunner(): FlowRunner | null
  /** Resolves when it is there or did not arrive; each call after a failure tries anew. */
  load(): Promise<void>
  /** `quietly` leaves the page free meanwhile. */
  add(act: (runner: FlowRunner) => void, quietly?: boolean): void
  /** What waits goes on waiting, also when the rest of the program is there. */
  hold(): void
  /** The visit has begun: `first` is done before what waits, which is dropped where `forget` is set. */
  release(first: ((runner: FlowRunner) => void) | null, forget: boolean): void
}

export function createOnwardQueue({ store, outside, load: loadRunner }: EarlyParts): OnwardQueue {
  const waiting: ((runner: FlowRunner) => void)[] = []
  let runner: FlowRunner | null = null
  let loading: Promise<void> | null = null
  let held = false

  function work(): void {
    if (!runner || held) return
    const arrived = runner
    if (waiting.length > 0) store.setState({ busy: false, goingBy: null, loadFailed: false })
    for (const act of waiting.splice(0)) act(arrived)
  }

  function take(arrived: FlowRunner): void {
    runner = arrived
    work()
  }

  /** A press stays queued: the page is free again, and the next try asks for the chunk once more. */
  function giveUp(): void {
    loading = null
    if (waiting.length === 0) return
    const { flow } = store.getState()
    // Browsers remember a part that failed. Where nothing is shown that a reload would lose, the next try, which
    // only a person begins, may have the page loaded anew once more.
    if (!flow) allowReload()
    store.setState({ busy: false, goingBy: null, loadFailed: flow === null })
    if (flow) outside.alert(flowWords.onwardFailed, 'error')
  }

  function load(): Promise<void> {
    loading ??= loadRunner().then(take, giveUp)
    return loading
  }

  return {
    findRunner: () => (held ? null : runner),
    load,
    hold() {
      held = true
    },
    release(first, forget) {
      held = false
      if (forget) waiting.length = 0
      if (first) waiting.unshift(first)
      if (waiting.length > 0) void load()
      work()
    },
    add(act, quietly = false) {
      if (runner && !held) {
        act(runner)
        return
      }
      waiting.push(act)
      if (!quietly) store.setState({ busy: true })
      void load()
    },
  }
}
