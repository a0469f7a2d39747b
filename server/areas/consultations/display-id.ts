import { randomInt } from 'node:crypto'

/** No vowels, so that no words come about, and nothing that is taken for something else when it is read out. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ'
const length = 6

/** What people name a consultation by: C-7KQ4MX. */
export function makeDisplayId(): string {
  const drawn = Array.from({ length }, () => letters[randomInt(letters.length)])
  return `C-${drawn.join('')}`
}
