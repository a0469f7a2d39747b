import path from 'node:path'
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

/** The payment to give back and the number of the case. Throws StartError when one is missing. */
export function requirePayment(given: readonly string[]): GivenPayment {
  const [, payment, reason = ''] = given.filter((one) => one !== andTimeFlag)
  if (!payment || !caseNumber.test(reason)) {
    throw new StartError('Name receipt and case number: npm run db -- refund <receipt> <case>')
  }
  return { payment, reason, andTime: given.includes(andTimeFlag) }
}
