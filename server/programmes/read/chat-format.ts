import * as z from 'zod'
import { text } from './wording.ts'

/** A short word of every day would be taken for danger in half of what people ask. */
const shortestSign = 6

const isSign = (words: string) => /\p{L}\P{L}+\p{L}/u.test(words) || words.length >= shortestSign

/** Of two that are asked alike nobody can tell which one is answered. */
function findAskedTwice(asked: readonly { question: string }[]): number[] {
  const words = asked.map(({ question }) =>
    question
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' '),
  )
  return words.flatMap((said, place) => (words.indexOf(said) < place ? [place] : []))
}

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
  chat_answers: z
    .array(chatAnswerFile)
    .superRefine((asked, found) => {
      for (const place of findAskedTwice(asked)) {
        const message = 'a question before it asks the same: give its other words there, as also'
        found.addIssue({ code: 'custom', path: [place, 'question'], message })
      }
    })
    .default([])
    .describe('What the web chat answers'),
  chat_danger: z
    .array(
      text
        .max(80, 'say a sign of danger in 80 characters at most')
        .refine(isSign, 'say a sign of danger in two words, or in one of six letters or more'),
    )
    .max(40, 'list 40 signs of danger at most')
    .default([])
    .describe('Signs of danger the web chat knows beside those of danger answers: asthma attack'),
  chat_promise: text
    .max(60, 'say it in 60 characters at most')
    .optional()
    .describe('When messages left in the web chat are answered, such as: within one working day'),
}
