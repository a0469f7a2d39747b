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

const time = 'time: { type: timeslot, text: When?, missing: Choose a time }'
const email =
  'mail: { type: email, text: E-mail address, association: email, missing: Enter your address }'

/** A page with these fields and one item, behind another with one. */
async function compile(fields: string[], item: string, before: string) {
  const page = `  where:
    name: Where to write to
    type: regular
    items:
      where-text: { type: static-text, text: '# Where?' }
      ${before}
      where-go: { type: button, button: Next }
    next: when

  when:
    name: When
    type: schedule-consult
${fields.map((field) => `    ${field}\n`).join('')}    items:
      when-text: { type: static-text, text: '# When?' }
      ${item}
      when-go: { type: button, button: Next }
    next: age

  age:
    name: Your age`
  await sample.change('flow.yaml', 'next: age', 'next: where')
  await sample.change('flow.yaml', '  age:\n    name: Your age', page)
  const result = await compileProgramme(sample.folder)
  if (!result.ok) return result.problems.map((one) => `${one.path}: ${one.message}`)
  const pages = result.build.programme.definition.pages
  return pages.flatMap(({ join }) => join ?? [])
}

const link = 'https://video.lumora.example/room'
const join = 'join: Open the link a few minutes before.'
const note = 'note: { type: text-field, text: Note, required: false }'

it('a page that asks for a time says how to join, and where', async () => {
  await sample.change('flow.yaml', 'pages:\n', 'link_hosts: [video.lumora.example]\npages:\n')
  expect(await compile([join, `join_link: ${link}`], time, email)).toEqual([
    { text: 'Open the link a few minutes before.', link },
  ])
})

it.each([
  [[join], note, email, 'pages.when.join: Only a page with a timeslot says how to join.'],
  [
    [join],
    time,
    note,
    'pages.when.join: No page before asks for an e-mail address, so there is nobody to write to.',
  ],
  [
    [join, 'join_link: http://video.lumora.example/room'],
    time,
    email,
    'pages.when.join_link: Write a full https address.',
  ],
  [
    [join, 'join_link: https://evil.example/room'],
    time,
    email,
    'pages.when.join_link: The host evil.example is not listed. Add it to link_hosts in flow.yaml.',
  ],
])('%j with %s after %s is told', async (fields, item, before, problem) => {
  expect(await compile(fields, item, before)).toEqual([problem])
})

it('a link alone is told', async () => {
  expect(await compile([`join_link: ${link}`], time, email)).toContain(
    'pages.when.join_link: Say in join how to join.',
  )
})
