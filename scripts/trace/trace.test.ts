import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFolder } from '../source/source-file.ts'

it('says of a row that nobody wrote only that there is none', () => {
  const options = { cwd: repositoryFolder, encoding: 'utf8' } as const
  const command = [join(repositoryFolder, 'scripts/trace.ts'), '--rows', 'NOPE,FLOW-01,FLOW-9999']
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toEqual([
    'There is no requirement NOPE',
    'There is no requirement FLOW-9999',
  ])
  expect(status).toBe(1)
})
