import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../../server/start-error.ts'

export interface GivenVisit {
  visit: string
  reason: string
}

export interface GivenPayment {
  /** Its receipt, or its visit. */
  payment: string
  reason: string
  /** The time that its visit has goes back too. */
  andTime: boolean
}

/** What a command was given: its name and the words behind it, and apart from them its options. */
export interface GivenWords {
  given: readonly string[]
  options: ReadonlySet<string>
}

/**
 * Takes the words of a command apart by what it `takes`, like `<file> [--smaller]`. Throws StartError that names those
 * it does not take: nobody who mistyped one gets what they did not ask for.
 */
export function readWords([command = '', ...words]: readonly string[], takes = ''): GivenWords {
  const taken = takes.split(' ').map((one) => one.replace(/^\[(.*)\]$/, '$1'))
  const isOption = (one: string) => one.startsWith('--')
  const known = taken.filter(isOption)
  const wordCount = taken.filter((one) => one !== '' && !isOption(one)).length
  const { tokens, positionals } = parseArgs({ args: [...words], strict: false, tokens: true })
  const asked = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []))
  const unknown = asked.filter(
    ({ rawName, value }) => !known.includes(rawName) || value !== undefined,
  )
  const surplus = positionals.slice(wordCount)
  const refused = [...unknown.map(({ rawName }) => rawName), ...surplus]
  if (refused.length > 0) {
    throw new StartError(
      `${command} does not take ${refused.join(', ')}. Use: npm run db -- ${`${command} ${takes}`.trim()}`,
    )
  }
  return {
    given: [command, ...positionals],
    options: new Set(asked.map(({ rawName }) => rawName)),
  }
}

/**
 * The file a command was given, from where the person stands. Throws StartError naming that command: who is
 * told of another one follows it.
 */
export function requireFile(
  [command, file]: readonly string[],
  folder: string,
  example = 'all.backup',
): string {
  if (!file) throw new StartError(`Name the file, for example: npm run db -- ${command} ${example}`)
  return path.resolve(folder, file)
}

const caseNumber = /^[\w-]{1,40}$/

/** A visit and the number of the case something is done with it for. Throws StartError when one is missing. */
export function requireVisit([command, visit, reason = '']: readonly string[]): GivenVisit {
  if (!visit || !caseNumber.test(reason)) {
    throw new StartError(`Name visit and case number: npm run db -- ${command} <visit> <case>`)
  }
  return { visit, reason }
}

/** What has the time of a visit given back with its money. */
export const andTimeFlag = '--and-time'

export const refundTakes = `<receipt|visit> <case> [${andTimeFlag}]`

/** The payment to give back and the number of the case. Throws StartError when one is missing. */
export function requirePayment({ given, options }: GivenWords): GivenPayment {
  const [, payment, reason = ''] = given
  if (!payment || !caseNumber.test(reason)) {
    throw new StartError(
      `Name receipt or visit, and the case number: npm run db -- refund ${refundTakes}`,
    )
  }
  return { payment, reason, andTime: options.has(andTimeFlag) }
}
