import { object, or } from './parse/parser.ts'
import { text } from './parse/scalars.ts'
import { peekKept } from './storage/keep-value.ts'
import { register } from './storage/register.ts'

const surveyMark = object<{ surveyId: string | null }>({ surveyId: or(text, null) })

/** The gate of the onboarding access level [ROUTE-02] [GAP-01], without loading the survey itself. */
export function hasActiveSurvey(): boolean {
  return (peekKept(register.surveyStore, surveyMark)?.surveyId ?? null) !== null
}
