import { deliveryType } from '../../../contract/codes.ts'
import { buildItem, type ItemExample } from '../item-example.ts'

export const pharmacyExamples: ItemExample[] = [
  {
    name: 'to go to',
    firstUse: null,
    item: buildItem('PHARMACY', 2201, 'Your pharmacy', {
      options: { required: true, hint: 'By its name, your city or your zip code.' },
    }),
    value: 900_001,
    wire: [{ value: 900_001 }],
    badWire: [
      [{ value: 0 }],
      [{ value: -1 }],
      [{ value: 1.5 }],
      [{ value: 2 ** 53 }],
      [{ value: true }],
      [{ value: [900_001] }],
      [{ value: 900_001 }, { value: 900_002 }],
    ],
    problems: [{ value: undefined, code: 'pharmacy' }],
  },
  {
    name: 'or home',
    firstUse: null,
    item: buildItem('PHARMACY', 2202, 'Where should it come from?', {
      answer_choices: [
        { id: deliveryType.PHARMACY, text: 'I pick it up' },
        { id: deliveryType.HOME, text: 'It is sent home' },
      ],
    }),
    value: 1_234_567_893,
    wire: [{ value: 1_234_567_893 }],
    badWire: [[{ value: false }]],
    problems: [],
  },
]
