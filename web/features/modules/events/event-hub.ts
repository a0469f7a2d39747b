import type { VisitEvent } from './event-table.ts'

type Listener = (event: VisitEvent) => void

/** What happens before a module has come is kept for it, up to so many. */
const keptMost = 100

const listeners = new Set<Listener>()
const kept: VisitEvent[] = []

/** Tells every module that listens. One that throws stops neither the others nor the page. */
export function tellEvent(event: VisitEvent): void {
  if (kept.length < keptMost) kept.push(event)
  for (const listener of listeners) hearSafely(listener, event)
}

/** Hears of what has happened in this document so far, and from now on; returns how to stop. */
export function hearEvents(listener: Listener): () => void {
  for (const event of kept) hearSafely(listener, event)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What happened before a person allowed it is nobody's. */
export function forgetEvents(): void {
  kept.length = 0
}

function hearSafely(listener: Listener, event: VisitEvent): void {
  try {
    listener(event)
  } catch {
    console.error('A module could not hear of an event.')
  }
}
