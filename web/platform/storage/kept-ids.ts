import { text } from '../parse/scalars.ts'
import { keepNamed, keepValue } from './keep-value.ts'
import { register } from './register.ts'

/** The programme's flow that the last link named. */
export const keptConditionId = keepValue(register.conditionId, text)
export const keptSecondaryId = keepValue(register.secondaryId, text)
export const keptRxId = keepValue(register.rxId, text)
export const keptSessionId = keepValue(register.sessionId, text)
/** The visitor's id, by the id of a link or a third party. */
export const keptVisitors = keepNamed(register.visitor, text)
export const keptProducts = keepNamed(register.product, text)
