import type { PhoneLine } from '../../../../contract/shapes/phone-line.ts'
import { list, need, object, type Parser, wholeList } from '../parser.ts'
import { number, someText } from '../scalars.ts'

const parseOpening: Parser<PhoneLine['week'][number][number]> = (value, at) => {
  // Where there is a second there is a first.
  const [opens = 0, closes] = list(number)(value, at) ?? []
  return closes === undefined ? undefined : [opens, closes]
}

export const parseLine = object<PhoneLine>({
  phone: need(someText),
  zone: need(someText),
  /** A day is known by its place. */
  week: need(wholeList(list(parseOpening))),
})
