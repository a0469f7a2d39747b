import type { Secret, SecretKind } from '../../testing/sink/secret.ts'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function drawFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What is made up for one visit: no two of them alike, and none like anything of a programme. */
export interface Canaries {
  /** All that were drawn, in their order. */
  readonly secrets: Secret[]
  /** Those that our own server is sent, which shows that they were given at all. */
  readonly sent: Secret[]
  /** A word of fourteen letters. */
  word(name: string): string
  email(name: string): string
  /** +1 and ten digits. */
  phone(name: string): string
  /** yyyy-MM-dd, of an adult. */
  day(name: string): string
  /** Eight digits. */
  number(name: string): number
  password(name: string): string
  /** A word, an id or a number that is nowhere but in the page and in replies. */
  shown<Value extends string | number>(name: string, value: Value, kind: SecretKind): Value
  /** For what is shown only. */
  drawWord(): string
  drawNumber(): number
}

const consonants = 'bdfgjklmnprstvwz'
const vowels = 'aeiou'

export function drawCanaries(seed: number): Canaries {
  const draw = drawFrom(seed)
  const shown: Secret[] = []
  const sent: Secret[] = []
  const below = (count: number) => Math.floor(draw() * count)
  const from = (letters: string) => letters[below(letters.length)] ?? ''
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('')
  const two = (number: number) => String(number).padStart(2, '0')
  const drawSmall = () => Array.from({ length: 7 }, () => from(consonants) + from(vowels)).join('')
  const drawWord = () => `Z${drawSmall().slice(1)}`
  const drawNumber = () => 10_000_000 + below(80_000_000)
  const keep = (list: Secret[], kind: SecretKind) => (name: string, value: string) => {
    list.push({ name, value, kind })
    return value
  }
  const keepWord = keep(sent, 'word')
  return {
    get secrets() {
      return [...sent, ...shown]
    },
    sent,
    drawWord,
    drawNumber,
    shown(name, value, kind) {
      shown.push({ name, value: String(value), kind })
      return value
    },
    word: (name) => keepWord(name, drawWord()),
    email: (name) => keepWord(name, `${drawSmall()}@example.com`),
    phone: (name) => keep(sent, 'phone')(name, `+1${2 + below(8)}${digits(2)}555${digits(4)}`),
    day: (name) =>
      keep(sent, 'day')(name, `${1950 + below(40)}-${two(1 + below(12))}-${two(1 + below(28))}`),
    number(name) {
      const number = drawNumber()
      keep(sent, 'number')(name, String(number))
      return number
    },
    password: (name) => keepWord(name, `Q${drawSmall()}-${digits(2)}`),
  }
}
