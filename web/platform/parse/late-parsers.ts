import type { CreateLeadReply } from '../../../contract/shapes/lead.ts'
import type { RxUser } from '../../../contract/shapes/rx-user.ts'
import type { Parser } from './parser.ts'

/** What the calls of a beginning visit are answered with: read long after the first page is painted. */
export interface LateParsers {
  createdLead: Parser<CreateLeadReply>
  rxUser: Parser<RxUser>
}

let given: LateParsers | null = null

/** They come with what reads replies. */
export function giveLateParsers(parsers: LateParsers): void {
  given = parsers
}

/** Stands for one of them in the first load. */
/*#__NO_SIDE_EFFECTS__*/
export function lateParser<Name extends keyof LateParsers>(name: Name): LateParsers[Name]
export function lateParser(name: keyof LateParsers): Parser<CreateLeadReply | RxUser> {
  return (value, at) => {
    if (!given) throw new Error('a reply is read before what reads it has come')
    return given[name](value, at)
  }
}
