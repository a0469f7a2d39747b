import * as z from 'zod/mini'
import { storageKey } from '../../contract/storage-keys.ts'
import { requireStorage } from './storage.ts'

const surveyMark = z.object({ surveyId: z.nullable(z.string()) })

/** The gate of the onboarding access level [ROUTE-02] [GAP-01], without loading the survey itself. */
export function hasActiveSurvey(): boolean {
  return (requireStorage().read(storageKey.surveyStore, surveyMark)?.surveyId ?? null) !== null
}
