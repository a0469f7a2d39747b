import { buildItem, type ItemExample } from '../item-example.ts'

export const booleanExamples: ItemExample[] = [
  {
    name: 'yes or no',
    firstUse: { answered: true },
    item: buildItem('BOOLEAN', 1111, 'Have you used a prescription for this before?', {
      options: { required: true },
      answer_choices: [
        { id: 1, text: 'Yes' },
        { id: 2, text: 'No' },
      ],
      redirect_data: [{ answer: true, redirect_item_type: 30 }],
    }),
    value: false,
    wire: [{ value: false }],
    badWire: [
      [],
      [{ value: 'false' }],
      [{ value: 'maybe' }],
      [{ value: 0 }],
      [{ value: true }, { value: false }],
    ],
    problems: [{ value: undefined, code: 'choose_one' }],
  },
]
