import { buildItem, type ItemExample } from '../item-example.ts'

export const textFieldExamples: ItemExample[] = [
  {
    name: 'first name',
    firstUse: { answered: 'ab' },
    item: buildItem('TEXT_FIELD', 1081, 'First name', {
      value_association: 'FIRST_NAME',
      options: { required: true },
    }),
    value: 'Nguyễn',
    wire: [{ value: 'Nguyễn' }],
    badWire: [
      [],
      [{ value: 7 }],
      [{ value: 'two\nlines' }],
      [{ value: 'a\tb' }],
      [{ value: 'x'.repeat(201) }],
      [{ value: '\uffff' }],
    ],
    problems: [
      { value: '   ', code: 'required' },
      { value: 'two\nlines', code: 'one_line' },
      { value: 'x'.repeat(201), code: 'too_long' },
    ],
  },
  {
    name: 'zip code',
    firstUse: { answered: '12' },
    item: buildItem('TEXT_FIELD', 1082, 'Zip code', {
      value_association: 'ZIP_CODE',
      validation_type: 51,
      options: { required: true, hint: 'Where the treatment would be sent' },
    }),
    value: '02108',
    wire: [{ value: '02108' }],
    badWire: [
      [{ value: 2108 }],
      [{ value: '2108' }],
      [{ value: '021080' }],
      [{ value: '02108-12' }],
      [{ value: '０２１０８' }],
      [{ value: 'K1A 0B1' }],
    ],
    problems: [
      { value: '1234', code: 'zip' },
      { value: '１２３４５', code: 'zip' },
    ],
  },
  {
    name: 'state, optional',
    firstUse: { answered: 'Alabama' },
    item: buildItem('TEXT_FIELD', 1083, 'State', { value_association: 'STATE' }),
    value: 'Massachusetts',
    wire: [{ value: 'Massachusetts' }],
    badWire: [[{ value: true }]],
    problems: [],
  },
]
