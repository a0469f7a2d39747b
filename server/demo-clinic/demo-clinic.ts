import { setTimeout as pause } from 'node:timers/promises'
import { answerChat, thankFor } from './answer-patient.ts'
import { careForVisit } from './care-for-visit.ts'
import { type ClinicApi, isFields, openClinicApi, readId, readText } from './clinic-api.ts'
import { hearEvents } from './hear-events.ts'

/** Long enough to see one thing come after the other. */
const betweenMs = 1_500
/** What failed is tried again after so long, and each time after twice as long. */
const retryMs = 2_000
const tries = 6
/** How far back it looks for what it missed while nobody ran it. */
const missedMs = 24 * 3_600_000

export interface DemoClinicOptions {
  /** Where the server answers, without a slash at the end. */
  origin: string
  key: string
  /** Told what could not be done, in a word that says nothing of a person. */
  onProblem(problem: string): void
  betweenMs?: number
}

/** A simulated clinic at work. */
export interface DemoClinic {
  stop(): Promise<void>
}

const describe = (error: unknown) =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : typeof error

/** One thing after the other for each visit or chat, whatever comes at once; a failure is tried again. */
function openQueue(ended: AbortSignal, onProblem: (problem: string) => void) {
  const last = new Map<string, Promise<void>>()
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    for (let turn = 0; turn < tries && !ended.aborted; turn += 1) {
      try {
        return await work()
      } catch (error) {
        if (ended.aborted) return
        if (turn === tries - 1) onProblem(describe(error))
        else await pause(retryMs * 2 ** turn, undefined, { signal: ended }).catch(() => undefined)
      }
    }
  }
  return {
    add(about: string, work: () => Promise<void>): void {
      const own = (last.get(about) ?? Promise.resolve()).then(() => attempt(work))
      last.set(about, own)
      void own.then(() => {
        if (last.get(about) === own) last.delete(about)
      })
    },
    settle: () => Promise.all(last.values()),
  }
}

type Hear = (type: string, id: string) => void

/** What came while nobody listened is as if it came now. */
async function catchUp(api: ClinicApi, hear: Hear): Promise<void> {
  const since = new Date(Date.now() - missedMs)
  const isRecent = (text: string) => text !== '' && Date.parse(text) >= since.getTime()
  for (const lead of await api.list(`leads/?finished_since=${since.toISOString()}`)) {
    hear('lead.finished', readText(lead, 'lead'))
  }
  for (const chat of await api.list('chats/')) {
    const { last_message: said, is_available: isOpen } = chat
    const waits = isFields(said) && readText(said, 'author_type') === 'patient'
    if (waits && isOpen !== false) hear('message.sent', readId(chat))
  }
  for (const item of await api.list('action-items/')) {
    if (isRecent(readText(item, 'done_dt'))) hear('action-item.completed', readId(item))
  }
}

/**
 * Sets a simulated clinic to work: it knows nothing but the API of `origin`, is told by webhooks what happens, and does
 * what was left undone when it was ended or killed.
 */
export async function startDemoClinic(options: DemoClinicOptions): Promise<DemoClinic> {
  const { origin, key, onProblem } = options
  const ended = new AbortController()
  const api = openClinicApi(origin, key, ended.signal)
  const queue = openQueue(ended.signal, onProblem)
  const goOn = () => pause(options.betweenMs ?? betweenMs, undefined, { signal: ended.signal })
  const hear: Hear = (type, id) => {
    if (id === '') return
    if (type === 'lead.finished' || type === 'appointment.changed') {
      queue.add(id, () => careForVisit(api, id, goOn))
    }
    if (type === 'message.sent') queue.add(id, () => answerChat(api, id))
    if (type === 'action-item.completed') queue.add(id, () => thankFor(api, id))
  }
  const unhear = await hearEvents(api, hear)
  await catchUp(api, hear)
  return {
    async stop() {
      await unhear()
      ended.abort()
      await queue.settle()
    },
  }
}
