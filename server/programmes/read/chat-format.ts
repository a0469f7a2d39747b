import * as z from 'zod'
import { text } from './wording.ts'

/** One question that the web chat answers. */
export const chatAnswerFile = z.strictObject({
  question: text.max(120, 'ask it in 120 characters at most').describe('As a person would ask it'),
  also: z.array(text).default([]).describe('Other words people ask it with'),
  answer: text
    .max(900, 'answer it in 900 characters at most')
    .describe('Plain text; an empty line begins a paragraph'),
})
