import type * as z from 'zod/mini'

/** Each wait is about twice the one before, from `delayS` up to `longestDelayS`. */
export interface Retries {
  most: number
  delayS: number
  longestDelayS: number
}

/** What a kind of work is to the queues: everything but what it does. */
export interface JobKind<Data extends object = object> {
  /** Also of its queue: never given to another kind of work. */
  name: string
  /** What a delivery carries; stored sealed. */
  shape: z.ZodMiniType<Data>
  /** So many in one process; no kind of work waits for another. Where it is `apart`, so many for one receiver. */
  atOnce: number
  /** Of work that goes to strangers: who keeps it waiting holds up nothing that goes to others. */
  apart?: {
    /** How many take it up in one process. */
    workers: number
    /** Whom it goes to, by a name that says nothing about a person; null for nobody in particular. */
    receiverOf(data: Data): string | null
  }
  retries: Retries
  /** Whoever has not finished by then has failed. */
  longestS: number
  /** A cron line in UTC; null for what is only done when it is asked for. */
  schedule: string | null
}
