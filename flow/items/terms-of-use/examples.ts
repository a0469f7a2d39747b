import { buildItem, type ItemExample } from '../item-example.ts'

export const termsOfUseExamples: ItemExample[] = [
  {
    name: 'must be accepted',
    firstUse: { answered: true },
    item: buildItem(
      'TERMS_OF_USE',
      1161,
      'I have read the <a href="/terms" data-agreement="terms">terms of use</a> and the <a href="/privacy" data-agreement="privacy">privacy policy</a>.',
    ),
    value: true,
    wire: [{ value: true }],
    badWire: [[], [{ value: false }], [{ value: 'true' }]],
    problems: [
      { value: undefined, code: 'accept' },
      { value: false, code: 'accept' },
    ],
  },
  {
    name: 'optional consent',
    firstUse: { answered: true },
    item: buildItem('TERMS_OF_USE', 1162, 'You may ask me how I am doing after the treatment.', {
      options: { required: false },
    }),
    value: false,
    wire: [{ value: false }],
    badWire: [[{ value: 1 }]],
    problems: [],
  },
]
