import { buildItem, buildPage, pageId } from './small-programme.ts'

/** begin → time → (sure →) end, where no time is asked of who chooses otherwise. */
export const schedulePages = [
  buildPage(
    'begin',
    'REGULAR',
    [buildItem(1, 'TEXT_FIELD')],
    [
      { when: { item: 1, op: 'is', value: 'none' }, page: pageId('end') },
      { when: null, page: pageId('time') },
    ],
  ),
  buildPage(
    'time',
    'SCHEDULE_CONSULT',
    [buildItem(2, 'TIMESLOT', { options: { required: true } }), buildItem(3, 'FREE_TEXT')],
    'sure',
  ),
  buildPage('sure', 'REGULAR', [buildItem(4, 'TEXT_FIELD')], 'end'),
  buildPage('end', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT')], null),
]
