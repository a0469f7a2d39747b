import { buildItem, type ItemExample } from '../item-example.ts'

export const numberExamples: ItemExample[] = [
  {
    name: 'weight',
    firstUse: { answered: 'ab' },
    item: buildItem('NUMBER', 1101, 'How much do you weigh?', {
      options: { required: true, min: 60, max: 600, unit: 'lb' },
    }),
    value: '162.5',
    wire: [{ value: 162.5 }],
    badWire: [
      [],
      [{ value: '162' }],
      [{ value: 59 }],
      [{ value: 601 }],
      [{ value: 1e300 }],
      [{ value: Number.NaN }],
      [{ value: true }],
    ],
    problems: [
      { value: '', code: 'required' },
      { value: 'heavy', code: 'number' },
      { value: '１６２', code: 'number' },
      { value: '59', code: 'too_small' },
      { value: '601', code: 'too_big' },
    ],
  },
  {
    name: 'whole number, optional',
    firstUse: { answered: '12' },
    item: buildItem('NUMBER', 1102, 'How many cigarettes a day?', {
      options: { integer: true, min: 0, max: 200 },
    }),
    value: '0',
    wire: [{ value: 0 }],
    badWire: [[{ value: 1.5 }], [{ value: -1 }]],
    problems: [
      { value: '1.5', code: 'whole_number' },
      { value: '-1', code: 'too_small' },
    ],
  },
]
