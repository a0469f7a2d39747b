import { buildItem, type ItemExample } from '../item-example.ts'

export const passwordExamples: ItemExample[] = [
  {
    name: 'new password',
    firstUse: { answered: 'ab' },
    item: buildItem('PASSWORD', 1171, 'Choose a password', {
      description: 'So that only you can read your answers.',
    }),
    value: 'cedar Rain 48',
    wire: [{ value: ' ' }],
    badWire: [[], [{ value: 'cedar Rain 48' }], [{ value: '  ' }], [{ value: true }]],
    problems: [
      { value: undefined, code: 'required' },
      { value: 'ab1', code: 'password_short' },
      { value: 'abcdef', code: 'password_kinds' },
      { value: '🙂🙂🙂🙂🙂🙂', code: 'password_kinds' },
      { value: `aB${'x'.repeat(255)}`, code: 'password_long' },
    ],
  },
]
