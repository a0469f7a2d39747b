import { buildItem, type ItemExample } from '../item-example.ts'

export const multiAnswerExamples: ItemExample[] = [
  {
    name: 'several, none, something else',
    firstUse: { answered: { ids: [41], texts: {} } },
    item: buildItem('MULTI_ANSWER', 1051, 'Do any of these apply to you?', {
      description: 'Choose everything that does.',
      options: { required: true, exclusive_choice: 44 },
      answer_choices: [
        { id: 41, text: 'High blood pressure' },
        { id: 42, text: 'Liver or kidney problems', description: 'Now or in the past five years' },
        { id: 43, text: 'Another long-term condition', open_ended: true },
        { id: 44, text: 'None of these' },
      ],
    }),
    value: { ids: [41, 43], texts: { '43': 'Asthma since childhood' } },
    wire: [{ value: [41, 43], texts: { '43': 'Asthma since childhood' } }],
    badWire: [
      [{ value: 41 }],
      [{ value: [41, 41] }],
      [{ value: [41, 99] }],
      [{ value: [] }],
      [{ value: [41, 44] }],
      [{ value: [43] }],
      [{ value: [41], texts: { '43': 'not chosen' } }],
    ],
    problems: [
      { value: undefined, code: 'choose_some' },
      { value: { ids: [43], texts: { '43': ' ' } }, code: 'text_missing' },
      { value: { ids: [41, 44], texts: {} }, code: 'unreadable' },
    ],
  },
  {
    name: 'optional, one ticked beforehand',
    firstUse: { answered: { ids: [], texts: {} } },
    item: buildItem('MULTI_ANSWER', 1052, 'How may we remind you?', {
      answer_choices: [
        { id: 51, text: 'By e-mail', checked: true },
        { id: 52, text: 'By text message' },
      ],
    }),
    value: { ids: [51], texts: {} },
    wire: [{ value: [51] }],
    badWire: [[{ value: 'By e-mail' }]],
    problems: [],
  },
]
