import { actionItemType } from '../../../contract/care/action-codes.ts'
import { gender as genders } from '../../../contract/codes.ts'
import { formatProblem, type ItemProblem, type ItemProblemCode } from '../../../contract/errors.ts'
import { textFieldMaxLength } from '../../../contract/limits.ts'
import type { ActionItemValue } from '../../../contract/shapes/profile/action-item.ts'
import { ageOn, readDate } from '../../../flow/items/values/calendar.ts'
import { checkText, cleanText } from '../../../flow/items/values/text.ts'
import { AppError } from '../../http/app-error.ts'
import type { correctPatient } from '../patients/shared/patients.ts'

/** What is laid over what the visits say. */
export type Correction = Parameters<typeof correctPatient>[2]
type SentPerson = Pick<ActionItemValue, 'first_name' | 'last_name' | 'gender'>
type Found = ItemProblem | ItemProblemCode | null

const oldestYears = 130

function findNameProblem(name: string, missing: 'first_name' | 'last_name'): Found {
  return name === '' ? missing : checkText(name, textFieldMaxLength, true)
}

function findBirthProblem(born: string | null, today: string): Found {
  if (born === null) return 'date'
  if (born > today) return 'birth_date_future'
  return born < '1900' || ageOn(born, today) > oldestYears ? 'birth_date_past' : null
}

function isGender(code: unknown): code is number {
  return Object.values(genders).some((known) => known === code)
}

/** Throws a sentence beside each field that is wrong; `bornField` is what the date is called there. */
function readPerson(
  sent: SentPerson,
  sentDate: string | null | undefined,
  bornField: 'dob' | 'birth_date',
  today: string,
) {
  const first_name = cleanText(sent.first_name ?? '')
  const last_name = cleanText(sent.last_name ?? '')
  const born = readDate((sentDate ?? '').trim())
  const { gender } = sent
  const found: Record<string, Found> = {
    first_name: findNameProblem(first_name, 'first_name'),
    last_name: findNameProblem(last_name, 'last_name'),
    [bornField]: findBirthProblem(born, today),
    gender: isGender(gender) ? null : 'gender',
  }
  const fields = Object.entries(found).flatMap(([name, problem]) =>
    problem === null
      ? []
      : [[name, [formatProblem(typeof problem === 'string' ? { code: problem } : problem)]]],
  )
  if (fields.length > 0 || born === null || !isGender(gender)) {
    throw new AppError('malformed', { fields: Object.fromEntries(fields) })
  }
  return { first_name, last_name, born, gender }
}

/**
 * What a personal-info value corrects: the patient, or of a pediatric item who acts for them [ACTION-05]. Everything is
 * asked for. Throws sentences beside the fields.
 */
export function readPersonalInfo(
  value: ActionItemValue,
  isPediatric: boolean,
  today: string,
): { correction: Correction; given: ActionItemValue } {
  if (isPediatric) {
    const sent = value.related_person_info ?? {}
    const { born, ...person } = readPerson(sent, sent.birth_date, 'birth_date', today)
    const caregiver = { ...person, birth_date: born }
    return { correction: { caregiver }, given: { related_person_info: caregiver } }
  }
  const { born, ...person } = readPerson(value, value.dob, 'dob', today)
  const patient = { ...person, dob: born }
  return { correction: { patient }, given: patient }
}

const photos: readonly number[] = [actionItemType.PHOTO_ID, actionItemType.SELFIE]

/** Whether a type is answered by a photo [ACTION-06]. */
export function takesPhoto(type: number | undefined): boolean {
  return type !== undefined && photos.includes(type)
}
