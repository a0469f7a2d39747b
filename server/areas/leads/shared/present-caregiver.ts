import {
  caregiverPrefix,
  type PatientAssociation,
  relationships,
} from '../../../../contract/codes.ts'
import type { RelatedPerson } from '../../../../contract/shapes/account.ts'
import type { ItemDefinition } from '../../../../flow/definition.ts'
import { readGender } from '../../../../flow/engine/answers/said-choice.ts'
import { type Lead, listCounted } from '../../../http/access/leads.ts'

import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { readAssociatedAnswers } from './associated-answers.ts'

const isOfCaregiver = (item: ItemDefinition): boolean =>
  item.value_association?.startsWith(caregiverPrefix) === true

/**
 * What the caregiver chose to be, asked on a page about them [ENUM-28]. No association says so, but the
 * words of a choice do. Who chose another word is neither; who was not asked is a guardian, which a
 * parent is too.
 */
function findRelationship(
  lead: Lead,
  { definition }: CompiledProgramme,
): RelatedPerson['relationship'] {
  const counted = listCounted(lead)
  const asked = definition.pages
    .filter(({ items }) => items.some(isOfCaregiver))
    .flatMap(({ items }) => items)
    .filter(({ answer_choices: choices }) => choices.some(({ text }) => readRelationship(text)))
    .flatMap((item) => {
      const value = counted.get(item.id)?.entries[0]?.value
      return item.answer_choices.filter(({ id }) => id === value)
    })
  if (asked.length === 0) return 'Guardian'
  return asked.map(({ text }) => readRelationship(text)).find((name) => name !== '') ?? ''
}

/** Empty for a word that says neither. */
function readRelationship(text: string): RelatedPerson['relationship'] {
  return relationships.find((name) => name.toLowerCase() === text.toLowerCase()) ?? ''
}

/** The caregiver of a patient who answered alone: nobody. */
export const nobody: RelatedPerson = {
  apartment_suit: '',
  birth_date: '',
  city: '',
  first_name: '',
  gender: null,
  last_name: '',
  phone_number: '',
  relationship: '',
  state: '',
  street_address: '',
  zip_code: '',
}

/** Null when nothing is known of a caregiver: the patient answered alone. */
export function presentCaregiver(lead: Lead, version: CompiledProgramme): RelatedPerson | null {
  const answers = readAssociatedAnswers(lead, version)
  const read = (name: PatientAssociation) => answers.get(`${caregiverPrefix}${name}`)
  const text = (name: PatientAssociation) => read(name)?.text ?? ''
  const isTold = [...answers].some(
    ([name, answer]) => name.startsWith(caregiverPrefix) && answer.text !== '',
  )
  if (!isTold) return null
  return {
    apartment_suit: text('APARTMENT_SUITE'),
    birth_date: text('BIRTH_DATE'),
    city: text('CITY'),
    first_name: text('FIRST_NAME'),
    gender: readGender(read('GENDER')),
    last_name: text('LAST_NAME'),
    phone_number: text('PHONE_NUMBER'),
    relationship: findRelationship(lead, version),
    state: text('STATE'),
    street_address: text('STREET_ADDRESS'),
    zip_code: text('ZIP_CODE'),
  }
}
