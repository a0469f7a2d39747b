import { expect, it } from 'vitest'
import { readFunnelArguments } from './read-funnel-arguments.ts'

it('takes a programme, days and a file, from where the person stands', () => {
  expect(readFunnelArguments(['fennora'], '/home/ada')).toEqual({
    slug: 'fennora',
    from: null,
    to: null,
    file: '/home/ada/funnel-fennora.html',
  })
  const all = ['fennora', '--from', '2026-11-01', '--to', '2026-11-30', '--out', 'up/a.html']
  expect(readFunnelArguments(all, '/home/ada')).toEqual({
    slug: 'fennora',
    from: '2026-11-01',
    to: '2026-11-30',
    file: '/home/ada/up/a.html',
  })
})

it.each([
  [[]],
  [['fennora', 'lumora']],
  [['fennora', '--since', '2026-11-01']],
  [['fennora', '--from']],
  [['fennora', '--from', 'yesterday']],
  [['fennora', '--to', '2026-02-30']],
])('says how it is used: %j', (given) => {
  expect(() => readFunnelArguments(given, '/')).toThrow(/Use: npm run funnel -- <programme>/)
})
