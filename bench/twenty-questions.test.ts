import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { compileProgrammes } from '../server/programmes/compile/compile-programmes.ts'
import { writeTwentyQuestions } from './twenty-questions.ts'

it('the programme of the bench may be published: else nothing of it can be measured', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'posology-bench-'))
  try {
    await writeTwentyQuestions(folder)
    expect((await compileProgrammes(folder)).problems).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
