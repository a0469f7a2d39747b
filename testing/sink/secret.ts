import { createHash } from 'node:crypto'

/** How something is written: a rare word; a US phone number; a day; a number; a time; an id or a token. */
export type SecretKind = 'word' | 'phone' | 'day' | 'number' | 'moment' | 'token'

/** Something that must not leave. */
export interface Secret {
  /** What it is, for whoever reads that it was found. */
  name: string
  /** A phone as +1 and ten digits, a day as yyyy-MM-dd, a time as ISO 8601, with its zone in brackets or without. */
  value: string
  kind: SecretKind
}

/** What to look for, once for all texts. */
export interface SecretForms {
  secret: Secret
  /** In small letters, to be found in a text in small letters. */
  words: string[]
  /** To be found as they are: base64 has no case to fold. */
  exact: string[]
  /** With something between or around it that is not part of it. */
  patterns: RegExp[]
}

/** A longer word that was cut is still known by its beginning. */
const tellingLength = 10
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

/** Few digits stand in many an id by chance. */
const fewDigits = 6
/** Nothing of the same number, or of an id, before or behind it. */
function alone(digits: string): RegExp {
  const part = digits.length > fewDigits ? '\\d' : '\\w'
  return new RegExp(`(?<!${part}|\\.)${RegExp.escape(digits)}(?!${part}|\\.\\d)`)
}
const among = (parts: readonly string[], between: string) =>
  new RegExp(`(?<!\\d)${parts.join(between)}(?!\\d)`, 'i')

/**
 * What any base64 of a text around it contains, whichever of three places it begins at: signs at both ends that also hold
 * bits of their neighbours are left out. In both alphabets.
 */
function listBase64(text: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    const first = Math.ceil((before * 8) / 6)
    const last = Math.floor((bytes.length * 8) / 6)
    const kept = bytes.toString('base64').slice(first, last)
    return [kept, kept.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** As people are matched without being named. */
function listHashes(text: string): string[] {
  return ['md5', 'sha1', 'sha256'].map((kind) => createHash(kind).update(text).digest('hex'))
}

const hex = (text: string) => Buffer.from(text).toString('hex')

function formWord({ value }: Secret): Omit<SecretForms, 'secret'> {
  const small = value.toLowerCase()
  const [local = ''] = small.split('@')
  const begin = local.length >= tellingLength ? local.slice(0, tellingLength) : small
  return {
    words: [small, begin, hex(value), hex(small), ...listHashes(small)],
    exact: [...listBase64(value), ...listBase64(small)],
    patterns: [],
  }
}

function formPhone({ value }: Secret): Omit<SecretForms, 'secret'> {
  const digits = value.replace(/^\+1/, '')
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  const written = [digits, value, `1${digits}`, `(${area}) ${office}-${line}`]
  return {
    words: [...listHashes(digits), ...listHashes(`1${digits}`), ...listHashes(value), hex(digits)],
    exact: written.flatMap(listBase64),
    // Whatever stands between, also as an address or JSON writes it.
    patterns: [new RegExp([...digits].join('(?:%[0-9a-f]{2}|[\\s().+/_-]){0,4}'), 'i')],
  }
}

function formDay({ value }: Secret): Omit<SecretForms, 'secret'> {
  const [year = '', month = '', day = ''] = value.split('-')
  const loose = [month, day].map((part) => part.replace(/^0/, '0?'))
  const [m = '', d = ''] = loose
  const name = monthNames[Number(month) - 1] ?? ''
  const named = `(?:${name}|${name.slice(0, 3)})\\.?`
  const between = '[\\s./,_-]{1,3}'
  const ms = Date.parse(value)
  return {
    words: listHashes(value),
    exact: [value, `${month}/${day}/${year}`].flatMap(listBase64),
    patterns: [
      ...[
        [year, m, d],
        [m, d, year],
        [d, m, year],
        [named, d, year],
        [d, named, year],
      ].map((parts) => among(parts, between)),
      ...[[year, month, day].join(''), [month, day, year].join('')].map(alone),
      ...[String(ms), String(ms / 1_000)].map(alone),
    ],
  }
}

function formNumber({ value }: Secret): Omit<SecretForms, 'secret'> {
  const grouped = Number(value).toLocaleString('en-US')
  const written = value.startsWith('0') ? [value] : [value, grouped]
  return {
    words: [],
    exact: value.length > fewDigits ? listBase64(value) : [],
    patterns: written.map(alone),
  }
}

function formMoment({ value }: Secret): Omit<SecretForms, 'secret'> {
  const ms = Date.parse(value.replace(/\[.*\]$/, ''))
  const minute = new Date(ms).toISOString().slice(0, 16)
  const written = value.slice(0, 16)
  return {
    words: [...new Set([minute, written].map((text) => text.toLowerCase()))],
    exact: [minute, written].flatMap(listBase64),
    patterns: [String(ms), String(ms / 1_000)].map(alone),
  }
}

function formToken({ value }: Secret): Omit<SecretForms, 'secret'> {
  const small = value.toLowerCase()
  const bare = small.replaceAll('-', '')
  return {
    words: [...new Set([small, bare, ...listHashes(value)])],
    exact: listBase64(value),
    patterns: [],
  }
}

const formers: Record<SecretKind, (secret: Secret) => Omit<SecretForms, 'secret'>> = {
  word: formWord,
  phone: formPhone,
  day: formDay,
  number: formNumber,
  moment: formMoment,
  token: formToken,
}

/** Every way that a secret may be written in a text which is otherwise unpacked. */
export function listForms(secret: Secret): SecretForms {
  return { secret, ...formers[secret.kind](secret) }
}

/** The secrets that a text holds. */
export function findIn(text: string, forms: readonly SecretForms[]): Secret[] {
  const small = text.toLowerCase()
  return forms
    .filter(
      ({ words, exact, patterns }) =>
        words.some((word) => small.includes(word)) ||
        exact.some((part) => text.includes(part)) ||
        patterns.some((pattern) => pattern.test(text)),
    )
    .map(({ secret }) => secret)
}
