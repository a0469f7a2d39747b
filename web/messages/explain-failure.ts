import type { CallFailure } from '../../contract/call-failure.ts'

const unreachable = 'We could not reach our service. Please check your connection and try again.'

/**
 * What a person reads of a failed call: the server's sentence, and where no answer came why, in words of the place
 * if it has some.
 */
export function explainFailure(
  { message }: Pick<CallFailure, 'message'>,
  withoutAnswer: string = unreachable,
): string {
  return message || withoutAnswer
}
