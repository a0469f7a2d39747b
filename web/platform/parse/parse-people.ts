import type { Person } from '../../../contract/shapes/person.ts'
import { list, need, object, or } from './parser.ts'
import { distinct } from './reply-parsers.ts'
import { flag, someText, text } from './scalars.ts'

const parsePerson = object<Person>({
  uuid: need(someText),
  first_name: or(text, ''),
  last_name: or(text, ''),
  is_pediatric: or(flag, false),
})

export const parsePeople = object<{ people: Person[] }>({
  people: or(
    distinct(list(parsePerson), ({ uuid }) => uuid),
    [],
  ),
})
