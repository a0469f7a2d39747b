import { buildItem, examplePicture, type ItemExample } from '../item-example.ts'

export const singleAnswerExamples: ItemExample[] = [
  {
    name: 'short list',
    firstUse: { answered: { ids: [11], texts: {} } },
    item: buildItem('SINGLE_ANSWER', 1041, 'How long have you had these symptoms?', {
      description: 'Your best guess is fine.',
      options: { required: true },
      answer_choices: [
        { id: 11, text: 'Less than a month' },
        { id: 12, text: 'One to six months' },
        { id: 13, text: 'Six months to two years' },
        { id: 14, text: 'More than two years', description: 'On and off counts too' },
      ],
    }),
    value: { ids: [12], texts: {} },
    wire: [{ value: 12 }],
    badWire: [
      [{ value: 99 }],
      [{ value: '012' }],
      [{ value: [11, 12] }],
      [{ value: 11 }, { value: 12 }],
      [{ value: true }],
      [{ value: 12, texts: { '12': 'not asked for' } }],
      [{ value: 1.5 }],
    ],
    problems: [
      { value: undefined, code: 'choose_one' },
      { value: { ids: [], texts: {} }, code: 'choose_one' },
    ],
  },
  {
    name: 'open-ended choice',
    firstUse: { answered: { ids: [21], texts: {} } },
    item: buildItem('SINGLE_ANSWER', 1042, 'Which of these is closest to what you have tried?', {
      options: { required: true },
      answer_choices: [
        { id: 21, text: 'A cream from the pharmacy' },
        { id: 22, text: 'A prescribed tablet' },
        { id: 23, text: 'Something else', open_ended: true },
      ],
    }),
    value: { ids: [23], texts: { '23': 'Oat baths' } },
    wire: [{ value: 23, texts: { '23': 'Oat baths' } }],
    badWire: [
      [{ value: 23 }],
      [{ value: 23, texts: { '23': '  ' } }],
      [{ value: 23, texts: { '22': 'x', '23': 'y' } }],
      [{ value: 23, texts: { '23': 'a\0b' } }],
    ],
    problems: [
      { value: { ids: [23], texts: {} }, code: 'text_missing' },
      { value: { ids: [23], texts: { '23': 'x'.repeat(201) } }, code: 'too_long' },
    ],
  },
  {
    name: 'with pictures',
    firstUse: { answered: { ids: [31], texts: {} } },
    item: buildItem('SINGLE_ANSWER', 1043, 'Where is it worst?', {
      answer_choices: [
        { id: 31, text: 'Face', image_url: examplePicture },
        { id: 32, text: 'Hands', image_url: examplePicture },
      ],
    }),
    value: { ids: [31], texts: {} },
    wire: [{ value: 31 }],
    badWire: [[{ value: 33 }]],
    problems: [],
  },
]
