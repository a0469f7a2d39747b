import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSourceFiles } from '../../../scripts/source/source-file.ts'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
  sampleProgrammeId,
} from '../../../testing/flows/programme-folder.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { compileProgrammes } from '../../programmes/compile/compile-programmes.ts'
import { publishProgrammes } from '../../programmes/publish.ts'

let server: TestServer
let sample: ProgrammeFolder
beforeAll(async () => {
  server = await buildTestServer()
})
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())
afterAll(() => server.close())

async function publish() {
  expect(
    (await publishProgrammes(server.db, await compileProgrammes(sample.parent))).problems,
  ).toEqual([])
}

interface Item {
  id: number
  text: string
  answers: { value: unknown }[]
  answer_choices: { id: number; text: string }[]
}
// The contract's flow, as the reply's shape made it.
const readItems = (body: unknown) => (body as { page: { page_items: Item[] } }).page.page_items

/** A person who answers pages by the words on them. */
async function startPerson(fuuid = sampleProgrammeId) {
  const { client, url, id } = await startLead(server, fuuid)
  let { body } = await client.call('GET', url)
  const read = () => readItems(body)
  const choose = (question: string, words: string) => {
    const item = read().find(({ text }) => text === question)
    const value = item?.answer_choices.find(({ text }) => text === words)?.id ?? words
    return { [`${item?.id}`]: [{ value }] }
  }
  const proceed = async (...answers: object[]) => {
    const sent = { page: body.page_uuid, answers: Object.assign({}, ...answers) }
    const reply = await client.call('PATCH', url, sent)
    expect(reply.status).toBe(200)
    body = reply.body
  }
  const back = async () => {
    body = (await client.call('PATCH', `${url}back/`, {})).body
  }
  return { id, client, url, read, choose, proceed, back }
}

async function readReport(leadId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select item_key, question, choice_keys, choice_texts, on_path from reported_answers
    where lead_id = ${leadId} order by created_at, item_key`.execute(server.db)
  return rows
}

const smoke = (choices: string) =>
  `smoke: { type: single-answer, text: Do you smoke?, choices: { ${choices} } }`
const pains = (choices: string) =>
  `pains: { type: multi-answer, text: Any of these?, choices: { ${choices} } }`

/** The sample with two questions of choices before its last page. */
async function addQuestions() {
  await sample.change(
    'flow.yaml',
    '- { to: thanks }',
    '- { to: habits }\n\n' +
      '  habits:\n    name: Habits\n    type: regular\n    items:\n' +
      "      habits-text: { type: static-text, text: '# Your habits' }\n" +
      `      ${smoke('never: Never, daily: Every day')}\n` +
      `      ${pains('head: Headache, back: Back pain, tooth: Toothache')}\n` +
      '      habits-go: { type: button, button: Next }\n    next: last',
  )
  const check =
    '  last:\n    name: Last\n    type: regular\n    items:\n' +
    "      last-text: { type: static-text, text: '# Last' }\n" +
    '      last-go: { type: button, button: Send }\n    check_answers: {}\n    next: thanks\n\n'
  await sample.change('flow.yaml', '  thanks:\n', `${check}  thanks:\n`)
}

async function answerHabits(person: Awaited<ReturnType<typeof startPerson>>) {
  const age = { [`${person.read()[1]?.id}`]: [{ value: 30 }] }
  await person.proceed(age)
  const [, , pain] = person.read()
  const ids = ['Headache', 'Toothache'].map(
    (words) => pain?.answer_choices.find(({ text }) => text === words)?.id,
  )
  await person.proceed(person.choose('Do you smoke?', 'Every day'), {
    [`${pain?.id}`]: [{ value: ids }],
  })
}

describe('an answer means what was chosen, whatever is published later', () => {
  const chosen = [
    { item_key: 'age', question: 'Age in years', choice_keys: null, choice_texts: null },
    {
      item_key: 'pains',
      question: 'Any of these?',
      choice_keys: ['head', 'tooth'],
      choice_texts: ['Headache', 'Toothache'],
    },
    {
      item_key: 'smoke',
      question: 'Do you smoke?',
      choice_keys: ['daily'],
      choice_texts: ['Every day'],
    },
  ].map((row) => ({ ...row, on_path: true }))

  it.each([
    [
      'put in the middle',
      'never: Never, weekly: Every week, daily: Daily',
      'head: Headache, neck: Stiff neck, back: Back pain, tooth: Tooth',
    ],
    ['taken out', 'daily: Daily', 'tooth: Toothache'],
    ['turned round', 'daily: Every day, never: Never', 'tooth: T, back: B, head: H'],
  ])('a choice is %s', async (_how, newSmoke, newPains) => {
    await addQuestions()
    await publish()
    const person = await startPerson()
    await person.proceed()
    await answerHabits(person)
    const asked = person.read().map(({ text }) => text)
    expect(asked.join()).toContain('<strong>Every day</strong>')
    expect(await readReport(person.id)).toEqual(chosen)

    const sentence = smoke('never: Never, daily: Every day')
    await sample.change('flow.yaml', sentence, smoke(newSmoke))
    const list = pains('head: Headache, back: Back pain, tooth: Toothache')
    await sample.change('flow.yaml', list, pains(newPains))
    await publish()
    expect(await readReport(person.id)).toEqual(chosen)
    const { body } = await person.client.call('GET', person.url)
    expect(readItems(body).map(({ text }) => text)).toEqual(asked)

    const later = await startPerson()
    expect(later.id).not.toBe(person.id)
    await later.proceed()
    await later.proceed({ [`${later.read()[1]?.id}`]: [{ value: 30 }] })
    const words = newSmoke.includes('Every day') ? 'Every day' : 'Daily'
    await later.proceed(later.choose('Do you smoke?', words), {
      [`${later.read()[2]?.id}`]: [{ value: [1] }],
    })
    const report = await readReport(later.id)
    expect(report.find((row) => row.item_key === 'smoke')).toMatchObject({ choice_keys: ['daily'] })
  })

  it('keeps keys of choices off the wire', async () => {
    await addQuestions()
    await publish()
    const person = await startPerson()
    await person.proceed()
    await person.proceed({ [`${person.read()[1]?.id}`]: [{ value: 30 }] })
    const late = await person.client.call('PATCH', person.url, { page: randomUUID(), answers: {} })
    expect(late.status).toBe(409)
    for (const [, question] of [person.read(), readItems(late.body)]) {
      expect(question?.answer_choices).toEqual([
        { id: 1, text: 'Never' },
        { id: 2, text: 'Every day' },
      ])
    }
  })
})

describe('current_answers', () => {
  it('marks the answers of pages that are no longer on the way, and what was only a test', async () => {
    await addQuestions()
    await publish()
    const person = await startPerson()
    await person.proceed()
    await answerHabits(person)
    await person.back()
    await person.back()
    await person.proceed({ [`${person.read()[1]?.id}`]: [{ value: 12 }] })
    const { rows } = await sql`
      select item_id, on_path from current_answers where lead_id = ${person.id} order by item_id
    `.execute(server.db)
    expect(rows).toEqual([
      { item_id: 4, on_path: true },
      { item_id: 7, on_path: false },
      { item_id: 8, on_path: false },
    ])
    await server.db
      .updateTable('leads')
      .set({ test_only: true })
      .where('id', '=', person.id)
      .execute()
    expect(await readReport(person.id)).toEqual([])
  })

  it('is what every reader of answers reads', () => {
    const sources = readSourceFiles(['server/**/*.ts', 'scripts/**/*.ts']).filter(
      ({ path }) => !path.includes('.test.'),
    )
    expect(sources.length).toBeGreaterThan(150)
    const table =
      /(?:\b(?:from|join|into|update)\s+answers\b|(?:From|Join|Into|Table)\('answers\b)/gi
    const touched = sources.flatMap(({ path, text }) =>
      [...text.matchAll(table)].map(([words]) => `${path}: ${words}`),
    )
    // Which items were answered anew since a page was seen, never what; what is written; and what the current
    // answers were when an earlier reply is given again.
    expect(touched).toEqual([
      'server/areas/leads/shared/find-changed.ts: from answers',
      "server/areas/leads/shared/lead-repository.ts: From('answers",
      'server/areas/leads/shared/lead-repository.ts: into answers',
    ])
    const saved = sources
      .filter(
        ({ path, text }) =>
          /\.saved\b|\bsaved[,}]/.test(text) && !path.startsWith('server/areas/leads/'),
      )
      .map(({ path }) => path)
    // The photo of the page somebody stands on may still go, so it looks at the way itself; the other is
    // what marks the answers that count.
    expect(saved).toEqual(['server/areas/uploads/delete-image.ts', 'server/http/access/leads.ts'])
  })
})

describe('a question about gender', () => {
  const askAbout = (association: string, choices: string) =>
    '  about:\n    name: About\n    type: regular\n    items:\n' +
    "      about-text: { type: static-text, text: '# About you' }\n" +
    `      sex: { type: single-answer, text: Sex, association: ${association}, choices: { ${choices} } }\n` +
    '      about-go: { type: button, button: Next }\n    next: age\n\n'

  it.each(['gender', 'caregiver-gender'])(
    '[ENUM-12] [ENUM-13] %s sends male 10, female 20 and other 30 by the names of its choices',
    async (association) => {
      const choices = 'female: Woman, male: Man, other: Neither, unsaid: I would rather not say'
      await sample.change('flow.yaml', 'next: age\n', 'next: about\n')
      await sample.change('flow.yaml', '  age:\n', `${askAbout(association, choices)}  age:\n`)
      await publish()
      const person = await startPerson()
      await person.proceed()
      expect(person.read()[1]?.answer_choices).toEqual([
        { id: 20, text: 'Woman' },
        { id: 10, text: 'Man' },
        { id: 30, text: 'Neither' },
        { id: 1, text: 'I would rather not say' },
      ])
      await person.proceed(person.choose('Sex', 'Woman'))
      await person.back()
      expect(person.read()[1]?.answers).toEqual([{ value: 20 }])
    },
  )
})
