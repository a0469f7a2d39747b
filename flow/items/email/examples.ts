import { buildItem, type ItemExample } from '../item-example.ts'

export const emailExamples: ItemExample[] = [
  {
    name: 'e-mail address',
    firstUse: { answered: 'ab' },
    item: buildItem('EMAIL', 1091, 'E-mail address', {
      value_association: 'EMAIL',
      options: { required: true, hint: 'We write only about your treatment.' },
    }),
    value: 'jamie.rivera+care@example.com',
    wire: [{ value: 'jamie.rivera+care@example.com' }],
    badWire: [
      [{ value: 'jamie' }],
      [{ value: 'a@b@example.com' }],
      [{ value: 'a@example.com\r\nBcc: b@example.com' }],
      [{ value: 'a@example.com, b@example.com' }],
      [{ value: '"a b"@example.com' }],
      [{ value: 'Jamie <a@example.com>' }],
      [{ value: 'a@example.com.' }],
      [{ value: 'a\u200d@example.com' }],
      [{ value: 'jаmie@example.com' }],
    ],
    problems: [
      { value: undefined, code: 'required' },
      { value: 'jamie@example', code: 'email' },
      { value: `${'a'.repeat(250)}@example.com`, code: 'too_long' },
    ],
  },
]
