import { actionItemType } from '../../../../contract/care/action-codes.ts'
import type {
  ActionItem,
  ActionItemValue,
} from '../../../../contract/shapes/profile/action-item.ts'

/** What the form of personal information holds: a date as `year-month-day`, a gender as the text of its code. */
export type InfoValues = Record<'first_name' | 'last_name' | 'dob' | 'gender', string>

const formatGender = (gender: number | null) => (gender === null ? '' : String(gender))

/**
 * What the form is filled in with [ACTION-04]: of a pediatric item who acts for the patient is asked, so their details
 * lie over the patient's.
 */
export function readUserValues({
  is_pediatric,
  user_values,
}: Pick<ActionItem, 'is_pediatric' | 'user_values'>): InfoValues {
  const { first_name, last_name, dob, gender, related_person_info: related } = user_values
  if (!is_pediatric || !related) {
    return { first_name, last_name, dob, gender: formatGender(gender) }
  }
  return {
    first_name: related.first_name,
    last_name: related.last_name,
    dob: related.birth_date,
    gender: formatGender(related.gender),
  }
}

/** [ACTION-05] [ENTITY-48] `dob` is yyyy-MM-dd here. */
export function buildInfoValue(
  { first_name, last_name, dob, gender }: InfoValues,
  isPediatric: boolean,
): ActionItemValue {
  const named = { first_name, last_name, gender: Number(gender) }
  if (!isPediatric) return { ...named, dob }
  return { related_person_info: { ...named, birth_date: dob } }
}

/** [ACTION-03] [ACTION-08] Null when nothing is left to do. */
export const findCurrentType = ({ item_types }: Pick<ActionItem, 'item_types'>): number | null =>
  item_types[0] ?? null

const photoTypes: readonly (number | null)[] = [actionItemType.PHOTO_ID, actionItemType.SELFIE]

/** Both are answered by `image_id` [ACTION-06]. */
export const isPhotoType = (type: number | null): boolean => photoTypes.includes(type)
