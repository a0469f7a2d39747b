import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())

async function compile(module: string): Promise<string[]> {
  await sample.change(
    'flow.yaml',
    '\npages:',
    `\nmodules:\n  - { module: card, ${module} }\npages:`,
  )
  const result = await compileProgramme(sample.folder)
  return result.ok ? [] : result.problems.map((one) => `${one.path}: ${one.message}`)
}

const unlisted = 'The host evil.example is not listed. Add it to link_hosts in flow.yaml.'

it.each([
  ['module_type: cta, alias: card', ['modules.0.url: Say which address its link opens.']],
  ['module_type: cta, alias: card, url: https://evil.example/', [`modules.0.url: ${unlisted}`]],
  ['module_type: cta', []],
  ['module_type: adstra, url: https://evil.example/', []],
] as const)('of a module with %s this is told: %j', async (module, told) => {
  expect(await compile(module)).toEqual(told)
})
