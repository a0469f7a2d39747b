import { buildItem, type ItemExample } from '../item-example.ts'

export const timeslotExamples: ItemExample[] = [
  {
    name: 'of a video visit',
    firstUse: null,
    item: buildItem('TIMESLOT', 2301, 'When do you want to talk?', { options: { required: true } }),
    value: '2026-12-01T09:20:00-05:00[America/New_York]',
    wire: [{ value: '2026-12-01T09:20:00-05:00[America/New_York]' }],
    badWire: [
      [{ value: '2026-12-01T09:20:00' }],
      [{ value: '2026-12-01' }],
      [{ value: '2026-13-01T09:20:00-05:00' }],
      [{ value: '2026-12-01T09:20:00-05:00[Mars/Sea]' }],
      [{ value: '2026-12-01T09:20:00-05:00[America/New_York][x]' }],
      [{ value: 1_796_134_800 }],
      [{ value: true }],
      [{ value: '2026-12-01T09:20Z' }, { value: '2026-12-01T09:40Z' }],
    ],
    problems: [{ value: undefined, code: 'time' }],
  },
]
