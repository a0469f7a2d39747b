import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { compileProgrammes } from '../server/programmes/compile/compile-programmes.ts'
import { writeTwentyQuestions } from './twenty-questions.ts'

it('the programmes of the bench may be published: else nothing of them can be measured', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'posology-bench-'))
  try {
    await writeTwentyQuestions(folder, 'choice')
    await writeTwentyQuestions(folder, 'text')
    const { problems, builds } = await compileProgrammes(folder)
    expect(problems).toEqual([])
    expect(builds).toHaveLength(2)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
