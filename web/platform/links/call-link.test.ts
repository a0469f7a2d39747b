import { expect, it } from 'vitest'
import { formatCallLink } from '../../../contract/call-link.ts'

it.each([
  ['+18005550142', 'tel:8005550142'],
  ['8005550142', 'tel:8005550142'],
  ['18005550142', 'tel:18005550142'],
  ['+1+18005550142', 'tel:+18005550142'],
  ['tel:+1 800 555 0142', 'tel:8005550142'],
  ['1-800-FENNORA', 'tel:18003366672'],
  ['+1 800 fennora', 'tel:8003366672'],
  ['(800) 555-0142 ext. 12', 'tel:8005550142;ext=12'],
  ['800 555 0142 Extension: 7', 'tel:8005550142;ext=7'],
  ['800.555.0142x12', 'tel:8005550142;ext=12'],
  ['1-800-FENNORA ext 12', 'tel:18003366672;ext=12'],
  ['+18005550142,,12#', 'tel:8005550142;ext=12'],
  ['8005550142;ext=12', 'tel:8005550142;ext=12'],
  ['800/555-0142', 'tel:8005550142'],
  ['(800) 555\u20110142', 'tel:8005550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['+44 20 7946 0000 x3', 'tel:+442079460000;ext=3'],
  ['911', 'tel:911'],
  ['988', 'tel:988'],
  [`${' '.repeat(54)}8005550142`, 'tel:8005550142'],
])('[REDIR-06] [FOOTER-05] %s is dialled by %s', (written, link) => {
  expect(formatCallLink(written)).toBe(link)
})

it.each([
  '',
  '+1',
  '+1 ',
  'Ask at the desk',
  'Call 800-555-0142',
  '800 555 0142 / 800 555 0143',
  '555-CALL',
  // Codes that change a telephone, as one that sends its calls elsewhere, are no numbers of anybody.
  'tel:*21*8005550142#',
  'tel:**21*8005550142#',
  '*#06#',
  '*67 800 555 0142',
  '*99',
  '#31#8005550142',
  '+1*8005550142',
  'javascript:alert(1)',
  // Other numbers than these would be dialled.
  'call 911 now',
  '555 201 44\u0667\u0667',
  '%2306%23',
  '555 201 0142 %23',
  // To see that these are no numbers would take seconds.
  `tel:${','.repeat(2_000)}!`,
  `${' '.repeat(60)}8005550142`,
])('[REDIR-06] [P15] %j is nothing to dial', (written) => {
  expect(formatCallLink(written)).toBeUndefined()
})
