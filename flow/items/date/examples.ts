import { buildItem, type ItemExample } from '../item-example.ts'

export const dateExamples: ItemExample[] = [
  {
    name: 'date of birth',
    firstUse: { answered: '-12-' },
    item: buildItem('DATE', 1131, 'Date of birth', {
      value_association: 'BIRTH_DATE',
      validation_type: 81,
      options: { required: true },
    }),
    value: '1988-02-29',
    wire: [{ value: '1988-02-29' }],
    badWire: [
      [],
      [{ value: '2023-02-29' }],
      [{ value: '2023-2-9' }],
      [{ value: '02/09/2023' }],
      [{ value: '0000-00-00' }],
      [{ value: '2023-13-01' }],
      [{ value: '+275760-09-13' }],
      [{ value: '1988-02-29T00:00:00Z' }],
      [{ value: '2026-11-21' }],
      [{ value: '1899-12-31' }],
      [{ value: 19880229 }],
    ],
    problems: [
      { value: undefined, code: 'required' },
      { value: '--', code: 'required' },
      { value: '1988--', code: 'date' },
      { value: '2023-02-30', code: 'date' },
      { value: '88-2-9', code: 'date' },
      { value: '2026-11-21', code: 'birth_date_future' },
      { value: '1899-12-31', code: 'birth_date_past' },
    ],
  },
  {
    name: 'another date, optional',
    firstUse: { answered: '-12-' },
    item: buildItem('DATE', 1132, 'When did you last take it?', {
      options: { hint: 'Roughly is fine' },
    }),
    value: '2026-12-01',
    wire: [{ value: '2026-12-01' }],
    badWire: [[{ value: '2026-11-31' }]],
    problems: [{ value: '2026-11-31', code: 'date' }],
  },
]
