import * as z from 'zod'
import { text } from './wording.ts'

/** One question that the web chat answers. */
const chatAnswerFile = z.strictObject({
  question: text.max(120, 'ask it in 120 characters at most').describe('As a person would ask it'),
  also: z.array(text).default([]).describe('Other words people ask it with'),
  answer: text
    .max(900, 'answer it in 900 characters at most')
    .describe('Plain text; an empty line begins a paragraph'),
})

/** What flow.yaml says of the web chat. */
export const chatFields = {
  chat_answers: z.array(chatAnswerFile).default([]).describe('What the web chat answers'),
  chat_danger: z
    .array(text.max(80, 'say a sign of danger in 80 characters at most'))
    .max(40, 'list 40 signs of danger at most')
    .default([])
    .describe('Signs of danger the web chat knows beside those of danger answers: asthma attack'),
  chat_promise: text
    .max(60, 'say it in 60 characters at most')
    .optional()
    .describe('When messages left in the web chat are answered, such as: within one working day'),
}
