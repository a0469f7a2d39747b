import { buildItem, type ItemExample } from '../item-example.ts'

export const nestedButtonExamples: ItemExample[] = [
  {
    name: 'two ways on',
    firstUse: { answered: { ids: [1], texts: {} } },
    item: buildItem('NESTED_BUTTON', 1031, 'How would you like to go on?', {
      answer_choices: [
        { id: 1, text: 'Talk to a nurse' },
        { id: 2, text: 'Book a video visit' },
      ],
    }),
    value: { ids: [2], texts: {} },
    wire: [{ value: 2 }],
    badWire: [[{ value: 3 }], [{ value: true }], [{ value: [1] }]],
    problems: [],
  },
  {
    name: 'no choices, one button',
    firstUse: 'pressed',
    item: buildItem('NESTED_BUTTON', 1032, '', { button_text: 'Talk to a nurse' }),
    value: true,
    wire: [{ value: true }],
    badWire: [[{ value: 1 }], [{ value: false }], [{ value: [1] }]],
    problems: [],
  },
]
