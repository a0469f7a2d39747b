import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { formatProgrammeProblem } from '../read/problem.ts'
import { compileProgramme } from './compile-programme.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())

async function compileValid() {
  const result = await compileProgramme(sample.folder)
  if (!result.ok) throw new Error(result.problems.map(formatProgrammeProblem).join('\n'))
  return result.build
}

/** What is said of the sample's flow, without its file and lines. */
async function listProblems(): Promise<string[]> {
  const result = await compileProgramme(sample.folder)
  const problems = result.ok ? [] : result.problems.map(formatProgrammeProblem)
  return problems.map((problem) => problem.replace(/^sample\/flow\.yaml:\d+ {2}/, ''))
}

it('[FOOTER-06] [HEADER-11] refuses a logo whose link leads nowhere, which would show as none', async () => {
  await sample.change('theme.yaml', 'link: / }', "link: '#' }")
  expect((await listProblems()).join()).toContain('The link leads nowhere. Write an address.')
})

it('[THEME-08] items stand 10 apart unless its theme says otherwise', async () => {
  const gap = async () =>
    (await compileValid()).programme.theme.flow_theme.customLayout.body.itemsGap
  expect(sample.read('theme.yaml')).not.toContain('items_gap')
  expect(await gap()).toBe(10)
  await sample.write('theme.yaml', `layout: { items_gap: 26 }\n${sample.read('theme.yaml')}`)
  expect(await gap()).toBe(26)
})

it('[LAYOUT-22] offers a wallet only where its theme says so', async () => {
  expect((await compileValid()).programme.theme.flow_settings).not.toHaveProperty('wallet')
  await sample.write('theme.yaml', `payment: { wallet: true }\n${sample.read('theme.yaml')}`)
  expect((await compileValid()).programme.theme.flow_settings.wallet).toBe(true)
})

it('keeps what an author says of danger and of answers to messages in the chat', async () => {
  const said = 'chat_danger: [a blue hand]\nchat_promise: within an hour'
  await sample.change('flow.yaml', 'name: Sample', `name: Sample\n${said}`)
  expect((await compileValid()).programme).toMatchObject({
    chat_danger: ['a blue hand'],
    chat_promise: 'within an hour',
  })
})

it.each([
  [
    'chat_danger: [a blue hand, seizure, ok]',
    'chat_danger.2: Say a sign of danger in two words, or in one of six letters or more.',
  ],
  [
    'chat_answers: [{ question: Is it safe?, answer: Yes. }, { question: "is it, safe", answer: No. }]',
    'chat_answers.1.question: A question before it asks the same: give its other words there, as also.',
  ],
])('refuses what the chat could not keep apart: %s', async (said, problem) => {
  await sample.change('flow.yaml', 'name: Sample', `name: Sample\n${said}`)
  expect(await listProblems()).toEqual([problem])
})

it('refuses the name of an event that a pixel would not know again', async () => {
  await sample.change(
    'flow.yaml',
    '    type: thank-you',
    '    type: thank-you\n    pixel: All done',
  )
  expect(await listProblems()).toEqual([
    'pages.thanks.pixel: Name the event in letters and digits without a space, such as ViewContent.',
  ])
})
