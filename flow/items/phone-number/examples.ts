import { buildItem, type ItemExample } from '../item-example.ts'

export const phoneNumberExamples: ItemExample[] = [
  {
    name: 'mobile number',
    firstUse: { answered: 'ab' },
    item: buildItem('PHONE_NUMBER', 1121, 'Mobile number', {
      value_association: 'PHONE_NUMBER',
      options: { required: true, hint: 'For messages about your delivery' },
    }),
    value: '(555) 201-4477',
    wire: [{ value: '+15552014477' }],
    badWire: [
      [],
      [{ value: 5552014477 }],
      [{ value: '+445552014477' }],
      [{ value: '911' }],
      [{ value: '0005551234' }],
      [{ value: '555201447' }],
      [{ value: '555-201-4477 ext. 3' }],
      [{ value: '٥٥٥٢٠١٤٤٧٧' }],
      [{ value: '+1' }],
      [{ value: '+1+15552014477' }],
    ],
    problems: [
      { value: undefined, code: 'required' },
      { value: '(555) 201', code: 'phone' },
      { value: '５５５２０１４４７７', code: 'phone' },
    ],
  },
]
