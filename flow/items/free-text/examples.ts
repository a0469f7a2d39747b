import { buildItem, type ItemExample } from '../item-example.ts'

export const freeTextExamples: ItemExample[] = [
  {
    name: 'longer text',
    firstUse: { answered: 'ab' },
    item: buildItem('FREE_TEXT', 1071, 'What would you like the clinician to know?', {
      description: 'For example what helps, what makes it worse, or what worries you.',
      options: { max_length: 500, placeholder: '' },
    }),
    value: 'It started in spring.\nCold weather makes it worse.',
    wire: [{ value: 'It started in spring.\nCold weather makes it worse.' }],
    badWire: [
      [{ value: 12 }],
      [{ value: 'a\0b' }],
      [{ value: '\ud800' }],
      [{ value: 'x'.repeat(501) }],
    ],
    problems: [
      { value: 'x'.repeat(501), code: 'too_long' },
      { value: 'a\u0007b', code: 'bad_characters' },
    ],
  },
  {
    name: 'required',
    firstUse: { answered: 'ab' },
    item: buildItem('FREE_TEXT', 1072, 'Which medicines do you take?', {
      options: {
        required: true,
        hint: 'Name and dose, one per line. Write "none" if you take none.',
      },
    }),
    value: 'none',
    wire: [{ value: 'none' }],
    badWire: [[], [{ value: ' \u00a0\n' }]],
    problems: [
      { value: undefined, code: 'required' },
      { value: ' \n\u00a0 ', code: 'required' },
    ],
  },
]
