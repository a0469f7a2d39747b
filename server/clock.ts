/** Where the server takes the time from; tests hand in a clock they move themselves. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
