import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, stringify } from 'yaml'

export const twentyQuestionsId = '5a1f0c1e-2b5d-4c86-9d0e-1f3f6d2a7b10'

const pageCount = 20
const repository = path.join(import.meta.dirname, '..')

/** A page with one question of four answers; answering it leads to the next. */
function buildPage(number: number): object {
  const choices = { never: 'Never', sometimes: 'Sometimes', often: 'Often', always: 'Always' }
  const question = {
    type: 'single-answer',
    text: `How often does this happen? (${number})`,
    choices,
  }
  const heading = { type: 'static-text', text: `# Question ${number}` }
  const next = number === pageCount ? 'done' : `page-${number + 1}`
  return {
    name: `Question ${number}`,
    type: 'regular',
    items: { [`heading-${number}`]: heading, [`answer-${number}`]: question },
    next,
  }
}

/** A programme of twenty questions in the looks of a shipped one, as a folder to publish. */
export async function writeTwentyQuestions(folder: string): Promise<void> {
  const shipped = path.join(repository, 'programmes', 'fennora')
  const target = path.join(folder, 'twenty-questions')
  await mkdir(target, { recursive: true })
  await cp(shipped, target, { recursive: true })
  const flow: unknown = parse(await readFile(path.join(shipped, 'flow.yaml'), 'utf8'))
  if (typeof flow !== 'object' || flow === null) throw new Error('the shipped flow is not readable')
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
  const pages: Record<string, object> = Object.fromEntries(
    numbers.map((number) => [`page-${number}`, buildPage(number)]),
  )
  const thanks = { type: 'static-text', text: '# Thank you' }
  pages.done = { name: 'Thank you', type: 'thank-you', items: { thanks }, next: 'end' }
  const own = {
    ...flow,
    id: twentyQuestionsId,
    name: 'Twenty questions',
    experiments: [],
    voices: {},
    chapters: {},
    pages,
  }
  await writeFile(path.join(target, 'flow.yaml'), stringify(own))
}
