import { afterEach, beforeEach, expect, it } from 'vitest'
import { itemType } from '../../../contract/flow-codes.ts'
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

async function compile(type: string, count: number) {
  const items = Array.from(
    { length: count },
    (_, place) => `      time-${place}: { type: timeslot, text: When?, missing: Choose a time }\n`,
  )
  const page = `  when:
    name: When
    type: ${type}
    items:
      when-text: { type: static-text, text: '# When?' }
${items.join('')}      when-go: { type: button, button: Next }
    next: age

  age:
    name: Your age`
  await sample.change('flow.yaml', 'next: age', 'next: when')
  await sample.change('flow.yaml', '  age:\n    name: Your age', page)
  return compileProgramme(sample.folder)
}

it('[FLOW-07] a page of the type schedule-consult asks for a time', async () => {
  const result = await compile('schedule-consult', 1)
  const pages = result.ok ? result.build.programme.definition.pages : []
  const item = pages.flatMap(({ items }) => items).find(({ key }) => key === 'time-0')
  expect(item).toMatchObject({
    page_item_type: itemType.TIMESLOT,
    options: { required: true, missing: 'Choose a time' },
  })
})

it.each([
  ['regular', 1, 'pages.when.type: A page with a timeslot is of the type schedule-consult.'],
  ['schedule-consult', 2, 'pages.when.items: A page asks for one time only.'],
] as const)('a page of the type %s with %i of them is told', async (type, count, message) => {
  const result = await compile(type, count)
  const problems = result.ok ? [] : result.problems
  expect(problems.map((one) => `${one.path}: ${one.message}`)).toEqual([message])
})
