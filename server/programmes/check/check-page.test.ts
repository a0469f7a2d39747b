import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'
import { formatProgrammeProblem } from '../read/problem.ts'

let sample: ProgrammeFolder
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())

it.each([
  [
    'words about a slip where Back stands above',
    'name: Your age',
    'name: Your age\n    slip: Wrong age?',
    'A page of type regular has Back in its header. Take slip out: it belongs on a page of type refer-out or transfer-data.',
  ],
  [
    'words about a slip where all is over',
    'type: thank-you',
    'type: thank-you\n    slip: Wrong age?',
    'A page of type thank-you is over, and nothing leads back. Take slip out: it belongs on a page of type refer-out or transfer-data.',
  ],
  [
    'an answer about a slip where nobody may ask for one',
    'type: thank-you',
    'type: thank-you\n    slip_link: Yes, go on',
    'Take slip_link out: it belongs on a page of type refer-out or transfer-data.',
  ],
  [
    'an answer about a slip nobody asks for',
    'type: refer-out',
    'type: refer-out\n    slip_link: Yes, go on',
    'write the question too',
  ],
  [
    'a page of taken answers that is not over yet',
    'type: refer-out',
    'type: end-telemedicine',
    'until it is pressed the visit is still open',
  ],
  [
    'an address nobody can write to',
    'name: Sample',
    'name: Sample\nsupport_email: help at maker',
    'Write an address such as help@maker.example',
  ],
  [
    'hours that are none',
    'name: Sample',
    'name: Sample\nphone_line: { phone: "+18005550142", zone: America/Denver, week: { mon: 9-17 } }',
    'Write openings like 9:00-12:30, none within another',
  ],
  [
    'a zone of a line that nobody knows',
    'name: Sample',
    'name: Sample\nphone_line: { phone: "+18005550142", zone: Mountain, week: { mon: 9:00-17:00 } }',
    'Name a zone like America/New_York',
  ],
  [
    'a line that is a number for emergencies',
    'name: Sample',
    'name: Sample\nphone_line: { phone: "911", zone: America/Denver, week: { mon: 9:00-17:00 } }',
    'Write a US number as "+1" and ten digits, in quotes',
  ],
])('refuses %s', async (_what, from, to, expected) => {
  await sample.change('flow.yaml', from, to)
  const result = await compileProgramme(sample.folder)
  const problems = result.ok ? [] : result.problems.map(formatProgrammeProblem)
  expect(problems.join('\n')).toContain(expected)
})
