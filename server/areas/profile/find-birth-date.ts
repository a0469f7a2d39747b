import type { Lead } from '../../http/access/leads.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { readAssociatedAnswers } from '../leads/shared/associated-answers.ts'

/** The patient's date of birth in a visit, yyyy-MM-dd, else that of who acts for them; null without either. */
export function findBirthDate(lead: Lead, version: CompiledProgramme): string | null {
  const answers = readAssociatedAnswers(lead, version)
  return answers.get('BIRTH_DATE')?.text || answers.get('CAREGIVER_BIRTH_DATE')?.text || null
}

/** A date as a person may write it, `1988-4-27`, as the answers hold it. */
export function parseWrittenDate(written: string): string {
  const [year = '', month = '', day = ''] = written.trim().split('-')
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
