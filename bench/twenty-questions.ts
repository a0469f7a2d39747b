import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, stringify } from 'yaml'

/** What the first of the twenty questions takes; the others are choices. */
export type FirstType = 'choice' | 'text'

export const twentyQuestionsIds: Record<FirstType, string> = {
  choice: '5a1f0c1e-2b5d-4c86-9d0e-1f3f6d2a7b10',
  text: '8c0b7d52-64f1-4f0e-a1a7-3d9e5b2c4f61',
}
export const twentyQuestionsId = twentyQuestionsIds.choice

const pageCount = 20
const repository = path.join(import.meta.dirname, '..')

function buildQuestion(number: number, first: FirstType): object {
  if (number === 1 && first === 'text') {
    return { type: 'text-field', text: `What is this called at home? (${number})` }
  }
  const choices = { never: 'Never', sometimes: 'Sometimes', often: 'Often', always: 'Always' }
  return { type: 'single-answer', text: `How often does this happen? (${number})`, choices }
}

/** A page with one question; answering it leads to the next. */
function buildPage(number: number, first: FirstType): object {
  const heading = { type: 'static-text', text: `# Question ${number}` }
  const next = number === pageCount ? 'done' : `page-${number + 1}`
  return {
    name: `Question ${number}`,
    type: 'regular',
    items: { [`heading-${number}`]: heading, [`answer-${number}`]: buildQuestion(number, first) },
    next,
  }
}

/** A programme of twenty questions in the looks of a shipped one, as a folder to publish. */
export async function writeTwentyQuestions(
  folder: string,
  first: FirstType = 'choice',
): Promise<void> {
  const shipped = path.join(repository, 'programmes', 'fennora')
  const target = path.join(folder, `twenty-questions-${first}`)
  await mkdir(target, { recursive: true })
  await cp(shipped, target, { recursive: true })
  const flow: unknown = parse(await readFile(path.join(shipped, 'flow.yaml'), 'utf8'))
  if (typeof flow !== 'object' || flow === null) throw new Error('the shipped flow is not readable')
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
  const pages: Record<string, object> = Object.fromEntries(
    numbers.map((number) => [`page-${number}`, buildPage(number, first)]),
  )
  const thanks = { type: 'static-text', text: '# Thank you' }
  pages.done = { name: 'Thank you', type: 'thank-you', items: { thanks }, next: 'end' }
  const own = {
    ...flow,
    id: twentyQuestionsIds[first],
    name: 'Twenty questions',
    experiments: [],
    voices: {},
    chapters: {},
    pages,
  }
  await writeFile(path.join(target, 'flow.yaml'), stringify(own))
}
