import { caregiverPrefix, type PatientAssociation } from '../../../../../contract/codes.ts'
import type { ItemProblem } from '../../../../../contract/errors.ts'
import { findState, type UsState } from '../../../../../contract/places/states.ts'
import type { AnswerEntry } from '../../../../../contract/shapes/answer.ts'
import type { ItemDefinition } from '../../../../../flow/definition.ts'
import { findPlace, type Place } from '../../../geodata/shared/zip-directory.ts'
import type { RecordCheck } from './record-check.ts'

const owners = ['', caregiverPrefix] as const

const isAskedForState = ({ value_association: association }: ItemDefinition): boolean =>
  owners.some((owner) => association === `${owner}STATE`)

/** The state that is answered, by its name or by a choice whose words are one. */
function readState(
  { answer_choices: choices }: ItemDefinition,
  value: AnswerEntry['value'],
): UsState | undefined {
  const words = choices.length === 0 ? value : choices.find(({ id }) => id === value)?.text
  return typeof words === 'string' ? findState(words) : undefined
}

/** Whether no person could have chosen the answer: without choices of its own an item offers the list of all states. */
export const isNoState = (item: ItemDefinition, value: AnswerEntry['value']): boolean =>
  isAskedForState(item) &&
  item.answer_choices.length === 0 &&
  value !== undefined &&
  readState(item, value) === undefined

/** Whether the answered state is another one than the zip code's, which could have been answered. */
function isElsewhere(item: ItemDefinition, value: AnswerEntry['value'], { state }: Place): boolean {
  const chosen = readState(item, value)
  if (!chosen || chosen.shortName === state.short_name) return false
  const { answer_choices: choices } = item
  if (choices.length === 0) return findState(state.short_name) !== undefined
  return choices.some(({ text }) => findState(text)?.shortName === state.short_name)
}

/**
 * Whether the state is one of the list, and the one of the zip code beside it: which clinician may treat a person depends
 * on the state, so one that nobody can be sure of is not taken [ENTITY-14] [GAP-68] [GAP-83]. The list is in no rule of
 * an item: the first question's scripts hold every rule, and its control lets nobody choose anything else.
 */
export const states: RecordCheck = {
  concerns: isAskedForState,
  isChosenAnew: false,
  async find({ items, answers }) {
    const problems = new Map<number, ItemProblem>()
    const find = (owner: (typeof owners)[number], name: PatientAssociation) =>
      items.filter((item) => item.value_association === `${owner}${name}`)
    const answered = ({ id }: ItemDefinition) => answers[id]?.[0]?.value
    for (const owner of owners) {
      for (const zipItem of find(owner, 'ZIP_CODE')) {
        const zip = answered(zipItem)
        const place = typeof zip === 'string' ? await findPlace(zip) : null
        if (!place) continue
        const { name } = place.state
        for (const item of find(owner, 'STATE')) {
          if (isElsewhere(item, answered(item), place)) {
            problems.set(item.id, { code: 'state_elsewhere', name })
          }
        }
      }
    }
    for (const item of items) {
      if (isNoState(item, answered(item))) problems.set(item.id, { code: 'unknown_choice' })
    }
    return { problems }
  },
}
