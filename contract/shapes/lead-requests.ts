import * as z from 'zod/mini'
import { idText, optionalId } from '../id-text.ts'
import { answersByItem } from './answer.ts'

/** [CALL-02] `page` is the uuid of the page being answered. */
export const proceedRequest = z.object({ page: idText, answers: answersByItem })
export type ProceedRequest = z.infer<typeof proceedRequest>

/** [CALL-03] `page` is the page to go back to; without it, the one before. */
export const backRequest = z.object({ page: optionalId })
