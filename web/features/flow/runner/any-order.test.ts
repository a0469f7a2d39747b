import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CallFailure } from '../../../../contract/call-failure.ts'
import { buildFlow, buildFlowOf, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import { buildTestStart } from './build-test-start.ts'

const choice = buildItem('SINGLE_ANSWER', 2, 'Question 2', {
  answer_choices: [{ id: 21, text: 'Well' }],
})
const first = buildFlowOf([choice, buttonItem])
const flows = [
  first,
  buildFlow({ page_uuid: 'page-2', current_page: 2, previous_page_uuid: 'page-1' }),
  buildFlow({ page_uuid: 'page-3', current_page: 3, refresh_page: true }),
  buildFlow({ page_uuid: null, page: null, current_page: 1, max_page: 0 }),
  buildFlow({ page_uuid: null, page: null, status: 'finished' }),
]

const failure: fc.Arbitrary<Partial<CallFailure>> = fc.oneof(
  fc.record({ status: fc.constantFrom(0, 400, 403, 404, 409, 429, 500, 503) }),
  fc.constant({ status: 0, unread: true as const }),
  fc.record({ status: fc.constant(409), flow: fc.constantFrom(...flows) }),
)
type Step =
  | { do: 'answer' | 'press' | 'goBack' | 'retryNow' | 'arrive' | 'miss' | 'runTimer' | 'comeBack' }
  | { do: 'reply'; flow: (typeof flows)[number] }
  | { do: 'fail'; failure: Partial<CallFailure> }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom(
      'answer',
      'press',
      'goBack',
      'retryNow',
      'arrive',
      'miss',
      'runTimer',
      'comeBack',
    ),
  }),
  fc.record({ do: fc.constant('reply' as const), flow: fc.constantFrom(...flows) }),
  fc.record({ do: fc.constant('fail' as const), failure }),
)

/** A visit on its first page, whose engine is asked for by the first act, and what its patient waits for. */
async function begin() {
  const test = buildTestStart(first)
  await test.start(first)
  const { runner } = test
  const settled = new Set<object>(test.calls)
  let engine: 'none' | 'loading' | 'there' = 'none'
  let isAsked = false
  const listUnderWay = () =>
    test.calls.filter((call) => !settled.has(call) && !call.options.signal.aborted)

  function act(isLoud: boolean, run: () => void): void {
    if (engine === 'none') engine = 'loading'
    isAsked ||= isLoud
    run()
  }

  async function settleCall(next: Extract<Step, { do: 'reply' | 'fail' }>): Promise<void> {
    const call = listUnderWay()[0]
    if (!call) return
    settled.add(call)
    await (next.do === 'reply' ? call.reply(next.flow) : call.fail(next.failure))
  }

  async function take(next: Step): Promise<void> {
    if (next.do === 'answer') {
      const value = { ids: [21], texts: {} }
      act(false, () => runner.dispatch({ type: 'answered', itemId: 2, value, chosen: true }))
    } else if (next.do === 'press') {
      act(true, () => runner.dispatch({ type: 'pressed', itemId: buttonItem.id }))
    } else if (next.do === 'goBack') act(true, () => runner.goBack())
    else if (next.do === 'retryNow') runner.retryNow()
    else if (next.do === 'reply' || next.do === 'fail') await settleCall(next)
    else if (next.do === 'runTimer' || next.do === 'comeBack') await test[next.do]()
    else if (engine === 'loading') {
      await test[next.do]()
      engine = next.do === 'arrive' ? 'there' : 'none'
      isAsked = false
    }
  }

  return {
    test,
    take,
    listUnderWay,
    /** Pressed, and the engine is still on its way. */
    isHeld: () => engine === 'loading' && isAsked,
  }
}

it('[P2] [P17] a patient sees busy exactly while one request or the engine is waited for, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
      async (steps) => {
        const visit = await begin()
        for (const next of steps) {
          await visit.take(next)
          const { busy, retrying } = visit.test.store.getState()
          const underWay = visit.listUnderWay().length
          expect(underWay).toBeLessThanOrEqual(1)
          expect(busy).toBe(visit.isHeld() || (underWay === 1 && retrying === null))
          // What is tried again is on its way or has a time at which it will be.
          if (retrying !== null) expect(underWay + visit.test.timers.length).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: 120 },
  )
})
