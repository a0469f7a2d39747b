import { buildItem, type ItemExample } from '../item-example.ts'

export const sliderExamples: ItemExample[] = [
  {
    name: 'zero to ten',
    firstUse: { answered: 3 },
    item: buildItem('SLIDER', 1151, 'How much does it itch?', {
      description: 'Think of the last seven days.',
      options: { required: true, min: 0, max: 10, step: 1 },
      answer_choices: [
        { id: 1, text: 'Not at all' },
        { id: 2, text: 'Unbearably' },
      ],
    }),
    value: 6,
    wire: [{ value: 6 }],
    badWire: [
      [],
      [{ value: '6' }],
      [{ value: -1 }],
      [{ value: 11 }],
      [{ value: 6.5 }],
      [{ value: Number.POSITIVE_INFINITY }],
    ],
    problems: [
      { value: 11, code: 'off_step' },
      { value: 0.5, code: 'off_step' },
    ],
  },
  {
    name: 'ends from its choices',
    firstUse: { answered: 3 },
    item: buildItem('SLIDER', 1152, 'How many hours do you sleep?', {
      options: { step: 0.5, unit: 'hours' },
      answer_choices: [
        { id: 1, text: '3' },
        { id: 2, text: '12' },
      ],
    }),
    value: 7.5,
    wire: [{ value: 7.5 }],
    badWire: [[{ value: 2.5 }], [{ value: 7.3 }]],
    problems: [{ value: 12.5, code: 'off_step' }],
  },
]
