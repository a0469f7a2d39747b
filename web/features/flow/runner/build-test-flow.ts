import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import { buildFailure, buildFlow, buildLead } from '../../../../flow/engine/build-flow.ts'
import { createPaymentDesk } from '../../../../flow/pages/payment-desk.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'
import type { CallOptions, FlowDeps, PaymentTry } from './flow-deps.ts'
import { createFlowEngine, type DraftKeeper } from './flow-engine.ts'
import { type FlowRunner, takeUp } from './flow-runner.ts'
import { createFlowStore, type WritableFlowStore } from './flow-store.ts'
import { createIntentSender } from './intent-sender.ts'

/** One call the runner made; a test answers it when it wants. */
export interface MadeCall {
  name: string
  args: unknown[]
  options: CallOptions
  reply(data: unknown): Promise<void>
  fail(failure: Partial<CallFailure>): Promise<void>
}

/** Lets everything that already can happen, happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** What tests call a flow's calls, and the part of what is sent that they look at; null for all of it. */
const shortNames: Record<string, { name: string; part: string | null }> = {
  proceedLead: { name: 'proceed', part: null },
  backLead: { name: 'back', part: 'page' },
  readLead: { name: 'read', part: 'page_uuid' },
}

/** Calls that wait until the test answers them. */
function buildCalls() {
  const calls: MadeCall[] = []
  function record(name: MadeCall['name'], args: unknown[], options: CallOptions) {
    return new Promise<CallResult<never>>((resolve) => {
      const answer = async (result: CallResult<never>) => {
        resolve(result)
        await settle()
      }
      calls.push({
        name,
        args,
        options,
        // The test gives each call the reply its type asks for.
        reply: (data) => answer({ ok: true, data: data as never }),
        fail: (failure) => answer({ ok: false, failure: buildFailure(failure) }),
      })
    })
  }
  const made: Pick<FlowDeps, 'call' | 'createLead'> = {
    createLead: (body, options) => record('createLead', [body], options),
    call(
      { id },
      { params = {}, query, body, idempotencyKey = '', signal = new AbortController().signal } = {},
    ) {
      const { name, part } = shortNames[id] ?? { name: id, part: null }
      const sent: unknown = body ?? query
      const told = part === null ? sent : Reflect.get(Object(sent), part)
      return record(name, [Object.values(params)[0], told], { idempotencyKey, signal })
    },
  }
  return { calls, made }
}

/** Timers that run by hand and a person who comes back when the test says so. */
function buildClock() {
  const timers: { run: () => void; delayMs: number }[] = []
  const listeners = new Set<() => void>()
  const clock: Pick<FlowDeps, 'schedule' | 'onReturn'> = {
    schedule(run, delayMs) {
      const timer = { run, delayMs }
      timers.push(timer)
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
      }
    },
    onReturn(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { timers, listeners, clock }
}

/** A desk whose form always has a card, and tries that are kept as long as the test. */
function buildPayments(): FlowDeps['payments'] {
  const kept = new Map<string, PaymentTry>()
  const desk = createPaymentDesk({
    takesCards: () => true,
    offersWallet: () => false,
    readPhone: () => null,
    readProduct: () => null,
    answerBank: async () => ({ ok: true }),
    askNow: () => undefined,
    openFields: () => Promise.reject(new Error('There are no fields.')),
  })
  desk.openForm({ collect: async () => ({ method: 'pm_test' }) })
  return {
    desk,
    sendsKeys: true,
    tries: {
      keep: (leadId, tried) => void kept.set(leadId, tried),
      read: async (leadId) => kept.get(leadId) ?? null,
      forget: (leadId) => void kept.delete(leadId),
    },
  }
}

function buildDeps(
  calls: Pick<FlowDeps, 'call' | 'createLead'>,
  clock: Pick<FlowDeps, 'schedule' | 'onReturn'>,
) {
  const log: unknown[][] = []
  let keys = 0
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void log.push([name, ...args])
  const deps: FlowDeps = {
    ...clock,
    ...calls,
    payments: buildPayments(),
    showPage: note('showPage'),
    goTo: note('goTo'),
    alert: note('alert'),
    clearAlert: note('clearAlert'),
    openLink: note('openLink'),
    dial: note('dial'),
    openChat: note('openChat'),
    chatAllowed: () => true,
    endLeadLife: note('endLeadLife'),
    clearAuth: () => {
      note('clearAuth')()
      return false
    },
    keepAuth: note('keepAuth'),
    isSignedIn: () => false,
    prepare: async () => {},
    today: () => '2026-11-20',
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
  }
  return { log, deps }
}

/** A runner whose engine is there from the start, over nothing real. */
export function buildTestFlow(drafts: DraftKeeper = () => {}) {
  return buildTestRun((store, deps) => {
    const sender = createIntentSender(deps)
    const runner: FlowRunner = {
      ...createFlowEngine(store, deps, drafts, sender),
      store,
      retryNow: () => void sender.retryNow(),
      takeUp: (leadId, ofSameLink) => takeUp(store, leadId, ofSameLink),
      loadEngine() {},
      showEarly() {},
    }
    return runner
  })
}

/** A runner with nothing real outside: calls wait for the test, timers run by hand, the rest is logged. */
export function buildTestRun<Runner extends FlowRunner>(
  create: (store: WritableFlowStore, deps: FlowDeps) => Runner,
) {
  const { calls, made } = buildCalls()
  const { timers, listeners, clock } = buildClock()
  const { log, deps } = buildDeps(made, clock)
  const store = createFlowStore()
  const runner = create(store, deps)
  return {
    store,
    runner,
    calls,
    timers,
    deps,
    log,
    logged: (name: string) => log.filter(([logged]) => logged === name).map(([, ...args]) => args),
    /** The newest call, which must be of this kind. */
    latest(name: MadeCall['name']): MadeCall {
      const call = calls.at(-1)
      if (call?.name !== name) throw new Error(`the last call is ${call?.name}, not ${name}`)
      return call
    },
    /** Runs the timer that was set last. */
    async runTimer() {
      const timer = timers.pop()
      timer?.run()
      await settle()
      return timer?.delayMs
    },
    async comeBack() {
      for (const listener of [...listeners]) listener()
      await settle()
    },
    /** Starts at a page, as most tests need. */
    async start(flow: Flow = buildFlow()) {
      void runner.startFlow({ condition_uuid: 'condition-1' }, 'engagement')
      await settle()
      await calls.at(-1)?.reply(buildLead(flow))
    },
    type(itemId: number, value: string) {
      runner.dispatch({ type: 'answered', itemId, value, chosen: false })
    },
  }
}
