import { expect, it } from 'vitest'
import { readClinicians } from './read-clinicians.ts'

it('[P3] a file of clinicians says when each sees people', () => {
  const text = `
- name: Dr. Moreno
  zone: America/New_York
  week: { tue: [13:00-17:30, 9:00-12:00], sun: 22:00-24:00 }
  days: { 2026-12-25: closed, 2026-12-24: 9:00-12:00 }
- { name: Dr. Okoro, zone: America/Denver, visit_minutes: 30, notice_hours: 24, days_ahead: 14, week: {} }`
  const tuesday = [
    [540, 720],
    [780, 1050],
  ]
  const days = { '2026-12-25': [], '2026-12-24': [[540, 720]] }
  expect(readClinicians(text)).toEqual({
    ok: true,
    clinicians: [
      {
        name: 'Dr. Moreno',
        zone: 'America/New_York',
        visitMinutes: 20,
        noticeHours: 2,
        daysAhead: 60,
        hours: { week: [[], tuesday, [], [], [], [], [[1320, 1440]]], days },
      },
      {
        name: 'Dr. Okoro',
        zone: 'America/Denver',
        visitMinutes: 30,
        noticeHours: 24,
        daysAhead: 14,
        hours: { week: [[], [], [], [], [], [], []], days: {} },
      },
    ],
  })
})

it.each([
  ['nobody', 'file: Write a list here.'],
  ['- {', ''],
  ['- { name: A, zone: Mars/Sea, week: {} }', 'line 1, clinician 1, zone: Name a zone'],
  [
    '- { name: A, zone: UTC, week: { mon: 9-17 } }',
    'line 1, clinician 1, week.mon: Write openings',
  ],
  [
    '- { name: A, zone: UTC, week: { mon: 17:00-9:00 } }',
    'line 1, clinician 1, week.mon: Write openings',
  ],
  [
    '- { name: A, zone: UTC, week: { mon: 9:00-25:00 } }',
    'line 1, clinician 1, week.mon: Write openings',
  ],
  [
    '- { name: A, zone: UTC, week: { mon: [9:00-12:00, 11:00-13:00] } }',
    'line 1, clinician 1, week.mon: Write',
  ],
  [
    '- { name: A, zone: UTC, week: { someday: 9:00-12:00 } }',
    'clinician 1, week.someday: This field is not known.',
  ],
  ['- { name: A, zone: UTC, week: {}, days: { 2026-02-30: closed } }', 'clinician 1, days'],
  [
    '- { name: A, zone: UTC, week: {}, visit_minutes: 0 }',
    'clinician 1, visit_minutes: This must be at least 5.',
  ],
  ['- { name: A, zone: UTC, week: {}, notice_hours: -1 }', 'clinician 1, notice_hours'],
  ['- { name: A, zone: UTC, week: {}, days_ahead: 0 }', 'clinician 1, days_ahead'],
  [
    '- { name: A, zone: UTC, week: {} }\n\n- { name: B, zone: UTC, week: {}, foo: 1 }',
    'line 3, clinician 2, foo: This field is not known.',
  ],
  [
    '- { name: A, zone: UTC, week: {}, visit_minute: 20 }',
    'visit_minute: This field is not known. Did you mean "visit_minutes"?',
  ],
  [
    '- { name: A, zone: UTC, week: {}, visit_minutes: soon }',
    'clinician 1, visit_minutes: Write a number here.',
  ],
  [
    '- { name: A, zone: UTC, week: { funday: 9:00-12:00 } }',
    'line 1, clinician 1, week.funday: This field is not known.',
  ],
  ['- { name: A, zone: UTC, week: {} }\n- { name: A, zone: UTC, week: {} }', 'file: Name each'],
])('says what is wrong with %s', (text, problem) => {
  const read = readClinicians(text)
  expect(read.ok ? [] : read.problems).toEqual([expect.stringContaining(problem)])
})
