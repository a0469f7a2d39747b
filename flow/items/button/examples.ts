import { buildItem, type ItemExample } from '../item-example.ts'

export const buttonExamples: ItemExample[] = [
  {
    name: 'primary',
    firstUse: 'pressed',
    item: buildItem('BUTTON', 1021, '', {
      button_text: 'Continue',
      options: { button: { button_type: 10 } },
    }),
    value: true,
    wire: [{ value: true }],
    badWire: [
      [{ value: false }],
      [{ value: 'true' }],
      [{ value: 1 }],
      [{ value: true }, { value: true }],
    ],
    problems: [],
  },
  {
    name: 'secondary that calls',
    firstUse: 'pressed',
    item: buildItem('BUTTON', 1022, '', {
      button_text: 'Call a nurse',
      options: { button: { button_type: 20 } },
      redirect_data: [{ answer: null, redirect_item_type: 20 }],
    }),
    value: true,
    wire: [{ value: true }],
    badWire: [
      [{ value: false }],
      [{ value: 'true' }],
      [{ value: 1 }],
      [{ value: true }, { value: true }],
    ],
    problems: [],
  },
  {
    name: 'independent text button',
    firstUse: 'pressed',
    item: buildItem('BUTTON', 1023, '', {
      button_text: 'I would rather not say',
      options: { button: { button_type: 30, independent: true } },
    }),
    value: true,
    wire: [{ value: true }],
    badWire: [
      [{ value: false }],
      [{ value: 'true' }],
      [{ value: 1 }],
      [{ value: true }, { value: true }],
    ],
    problems: [],
  },
  {
    name: 'disabled',
    firstUse: null,
    item: buildItem('BUTTON', 1024, '', { button_text: 'Not available today', disabled: true }),
    value: undefined,
    wire: undefined,
    badWire: [],
    problems: [],
  },
]
