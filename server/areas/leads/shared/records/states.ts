import { caregiverPrefix, type PatientAssociation } from '../../../../../contract/codes.ts'
import type { ItemProblem } from '../../../../../contract/errors.ts'
import { usStates } from '../../../../../contract/places/states.ts'
import type { AnswersByItem } from '../../../../../contract/shapes/answer.ts'
import type { ItemDefinition } from '../../../../../flow/definition.ts'
import { findPlace, type Place } from '../../../geodata/shared/zip-directory.ts'
import type { RecordCheck } from './record-check.ts'

const owners = ['', caregiverPrefix] as const

/** The states an item offers, by the words a person may give; a line of text is chosen from all of them. */
function listStates({ answer_choices: choices }: ItemDefinition): Map<string | number, string> {
  const states = usStates.flatMap(({ name, shortName }): [string | number, string][] => [
    [name.toLowerCase(), shortName],
    [shortName.toLowerCase(), shortName],
  ])
  if (choices.length === 0) return new Map(states)
  const byWords = new Map(states)
  return new Map(
    choices.flatMap(({ id, text }) => {
      const shortName = byWords.get(text.trim().toLowerCase())
      return shortName === undefined ? [] : [[id, shortName] as const]
    }),
  )
}

/** Whether the answered state is another one than the zip code's, which could have been answered. */
function isElsewhere(item: ItemDefinition, answers: AnswersByItem, { state }: Place): boolean {
  const value = answers[item.id]?.[0]?.value
  const words = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (typeof words !== 'string' && typeof words !== 'number') return false
  const offered = listStates(item)
  const answered = offered.get(words)
  const hasOwn = [...offered.values()].includes(state.short_name)
  return answered !== undefined && hasOwn && answered !== state.short_name
}

/**
 * Whether the state is the one of the zip code beside it: which clinician may treat a person depends on the state, so one
 * that nobody can be sure of is not taken [ENTITY-14] [GAP-83].
 */
export const states: RecordCheck = {
  concerns: ({ value_association: association }) =>
    owners.some((owner) => association === `${owner}STATE`),
  isChosenAnew: false,
  async find({ items, answers }) {
    const problems = new Map<number, ItemProblem>()
    const find = (owner: (typeof owners)[number], name: PatientAssociation) =>
      items.filter((item) => item.value_association === `${owner}${name}`)
    for (const owner of owners) {
      for (const zipItem of find(owner, 'ZIP_CODE')) {
        const zip = answers[zipItem.id]?.[0]?.value
        const place = typeof zip === 'string' ? await findPlace(zip) : null
        if (!place) continue
        const { name } = place.state
        for (const item of find(owner, 'STATE')) {
          if (isElsewhere(item, answers, place)) {
            problems.set(item.id, { code: 'state_elsewhere', name })
          }
        }
      }
    }
    return { problems }
  },
}
