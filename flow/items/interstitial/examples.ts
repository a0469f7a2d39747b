import { buildItem, examplePicture, type ItemExample } from '../item-example.ts'

export const interstitialExamples: ItemExample[] = [
  {
    name: 'breather',
    firstUse: null,
    item: buildItem(
      'INTERSTITIAL',
      1181,
      '<h1>Half way there</h1><p>Next we ask about medicines. Take a breath; your answers so far are safe.</p>',
      { button_text: 'Continue' },
    ),
    value: undefined,
    wire: undefined,
    badWire: [],
    problems: [],
  },
  {
    name: 'goes on after a while',
    firstUse: null,
    item: buildItem(
      'INTERSTITIAL',
      1182,
      '<h1>Thank you</h1><p>We are putting your answers together.</p>',
      { options: { seconds: 8, image_url: examplePicture, alt: '' } },
    ),
    value: undefined,
    wire: undefined,
    badWire: [],
    problems: [],
  },
]
