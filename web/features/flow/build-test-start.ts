import { buildTestRun, settle } from './build-test-flow.ts'
import { createEarlyRunner } from './early-runner.ts'
import { createFlowRunner, type FlowRunner } from './flow-runner.ts'
import { createIntentSender } from './intent-sender.ts'

/** The start of a visit: the rest of the program arrives, or does not, when the test says so. */
export function buildTestStart() {
  const loads: { arrive(): void; miss(): void }[] = []
  const run = buildTestRun((store, outside) => {
    const sender = createIntentSender(outside)
    return createEarlyRunner({
      store,
      outside,
      sender,
      load: () =>
        new Promise<FlowRunner>((resolve, reject) => {
          loads.push({
            arrive: () => resolve(createFlowRunner(store, outside, () => {}, sender)),
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
