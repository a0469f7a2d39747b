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
