import { text } from '../parse/scalars.ts'
import { keepValue } from './keep-value.ts'
import { register } from './register.ts'

/** The programme's flow that the last link named. */
export const keptConditionId = keepValue(register.conditionId, text)
export const keptSecondaryId = keepValue(register.secondaryId, text)
export const keptRxId = keepValue(register.rxId, text)
export const keptSessionId = keepValue(register.sessionId, text)
