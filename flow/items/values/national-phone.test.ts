import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNationalPhone, readPhone } from './national-phone.ts'

it.each([
  '5552014477',
  '15552014477',
  '+15552014477',
  '+1 555 201 4477',
  '(555) 201-4477',
  '1 (555) 201-4477',
  '555.201.4477',
  ' 555\u00a0201 4477 ',
])('[ITEM-14] [GAP-67] %j is sent as +1 and ten digits', (text) => {
  expect(readPhone(text)).toBe('+15552014477')
})

it.each([
  '',
  '+1',
  '911',
  '555201447',
  '55520144770',
  '555201447712345',
  '0005551234',
  '1552014477',
  '+445552014477',
  '+1+15552014477',
  '1+5552014477',
  '25552014477',
  '555-201-4477 ext. 3',
  '555-FLOWERS',
  '٥٥٥٢٠١٤٤٧٧',
  '５５５２０１４４７７',
  '☎️5552014477',
])('[P16] %j is no such number', (text) => {
  expect(readPhone(text)).toBeNull()
})

it.each([
  ['5', '5'],
  ['555', '555'],
  ['5552', '(555) 2'],
  ['555201', '(555) 201'],
  ['5552014', '(555) 201-4'],
  ['5552014477', '(555) 201-4477'],
  ['15552014477', '(555) 201-4477'],
  ['+15552014477', '(555) 201-4477'],
  ['555-201-4477', '(555) 201-4477'],
])('[ITEM-15] %s shows as %s', (text, shown) => {
  expect(formatNationalPhone(text)).toBe(shown)
})

it.each(['555201447712', '٥٥٥', '555 ext 3', '+44 20'])(
  'nothing typed disappears from %j before the person is told',
  (text) => {
    const shown = formatNationalPhone(text)
    expect(shown.replace(/[^\p{Nd}a-z]/gu, '')).toBe(text.replace(/[^\p{Nd}a-z]/gu, ''))
  },
)

it('formatting is settled and never changes what is sent', () => {
  const typed = fc.stringMatching(/^(\+?1)?[ ()+.\d-]{0,16}$/)
  fc.assert(
    fc.property(typed, (text) => {
      const shown = formatNationalPhone(text)
      expect(formatNationalPhone(shown)).toBe(shown)
      if (readPhone(text)) expect(readPhone(shown)).toBe(readPhone(text))
    }),
    { numRuns: 2_000 },
  )
})

it('[P16] answers at once, however long the text', () => {
  for (const filler of [' ', '(', '1', '+', '+ '])
    for (const end of ['x', '']) expect(readPhone(`${filler.repeat(200_000)}${end}`)).toBeNull()
})
