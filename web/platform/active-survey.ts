import { storageKey } from '../../contract/storage-keys.ts'
import { object, or } from './parse/parser.ts'
import { text } from './parse/scalars.ts'
import { requireStorage } from './storage/storage.ts'

const surveyMark = object<{ surveyId: string | null }>({ surveyId: or(text, null) })

/** The gate of the onboarding access level [ROUTE-02] [GAP-01], without loading the survey itself. */
export function hasActiveSurvey(): boolean {
  return (requireStorage().read(storageKey.surveyStore, surveyMark)?.surveyId ?? null) !== null
}
