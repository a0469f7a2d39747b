import type { Flow } from '../../../../contract/shapes/flow.ts'
import { findPlainFlow } from '../../../../flow/engine/first-page.ts'
import { buildTestRun, settle } from './build-test-flow.ts'
import { beginEarly } from './early-page.ts'
import { createFlowEngine, type DraftKeeper, type FlowEngine } from './flow-engine.ts'
import { createFlowRunner } from './flow-runner.ts'
import { type FlowStore, initialFlowData } from './flow-store.ts'
import { createIntentSender } from './intent-sender.ts'
import { startEarly } from './start-early.ts'

/**
 * The start of a visit: the rest of the program arrives, or does not, when the test says so. `drawn`: the flow
 * whose first page came with the document.
 */
export function buildTestStart(
  drawn?: Flow,
  takenOver = Promise.resolve(),
  keepDrafts: (store: FlowStore) => DraftKeeper = () => () => {},
) {
  const loads: { arrive(): void; miss(): void }[] = []
  const run = buildTestRun((store, deps) => {
    const sender = createIntentSender(deps)
    const flow = drawn && findPlainFlow(drawn)
    if (flow) beginEarly(store, { ...initialFlowData, flow, flowType: 'engagement' })
    return createFlowRunner({
      store,
      alert: deps.alert,
      takenOver,
      begin: async () => ({ deps, sender, startEarly }),
      load: () =>
        new Promise<FlowEngine>((resolve, reject) => {
          loads.push({
            arrive: () => resolve(createFlowEngine(store, deps, keepDrafts(store), sender)),
            miss: () => reject(new Error('not there')),
          })
        }),
    })
  })
  return {
    ...run,
    loads,
    async arrive() {
      loads.at(-1)?.arrive()
      await settle()
    },
    async miss() {
      loads.at(-1)?.miss()
      await settle()
    },
  }
}
