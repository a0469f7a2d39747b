import { buildItem, type ItemExample } from '../item-example.ts'

export const popUpExamples: ItemExample[] = [
  {
    name: 'question in a dialog',
    firstUse: 'dialog',
    item: buildItem('POP_UP', 1061, 'Are you pregnant, or could you be?', {
      description: 'Some treatments are not safe in pregnancy, so we ask everyone.',
      button_text: 'Answer',
      options: { required: true },
      answer_choices: [
        { id: 61, text: 'Yes' },
        { id: 62, text: 'No' },
        { id: 63, text: 'I am not sure' },
      ],
      redirect_data: [{ answer: 61, redirect_item_type: 20 }],
    }),
    value: { ids: [62], texts: {} },
    wire: [{ value: 62 }],
    badWire: [[{ value: 60 }], [{ value: 'No' }]],
    problems: [{ value: undefined, code: 'choose_one' }],
  },
]
