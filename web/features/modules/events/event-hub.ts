import type { VisitEvent } from './event-table.ts'

type Listener = (event: VisitEvent) => void
/** `answer` is '' where the event is about none, or the settings keep it here. */
type AnswerListener = (event: VisitEvent, answer: string) => void

/** What happens before a module has come is kept for it, up to so many. */
const keptMost = 100

const listeners = new Set<AnswerListener>()
const kept: { event: VisitEvent; answer: string }[] = []

/** Tells every module that listens. One that throws stops neither the others nor the page. */
export function tellEvent(event: VisitEvent, answer = ''): void {
  if (kept.length < keptMost) kept.push({ event, answer })
  for (const listener of listeners) hearSafely(listener, event, answer)
}

/**
 * Hears of what has happened in this document so far, and from now on, with the answer's text where there is one: for the
 * product analytics and nobody else [P12]. Returns how to stop.
 */
export function hearWithAnswers(listener: AnswerListener): () => void {
  for (const { event, answer } of kept) hearSafely(listener, event, answer)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What happened before a person allowed it is nobody's. */
export function forgetEvents(): void {
  kept.length = 0
}

/** Hears of what has happened in this document so far, and from now on; returns how to stop. */
export function hearEvents(listener: Listener): () => void {
  return hearWithAnswers((event) => listener(event))
}

function hearSafely(listener: AnswerListener, event: VisitEvent, answer: string): void {
  try {
    listener(event, answer)
  } catch {
    console.error('A module could not hear of an event.')
  }
}
