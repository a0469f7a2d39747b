import { buildItem, type ItemExample } from '../item-example.ts'

export const stickyTermsOfUseExamples: ItemExample[] = [
  {
    name: 'bar in place of the footer',
    firstUse: null,
    item: buildItem('STICKY_TERMS_OF_USE', 1201, '', {
      description:
        'By going on you accept the <a href="/terms" data-agreement="terms">terms of use</a> and the <a href="/privacy" data-agreement="privacy">privacy policy</a>.',
    }),
    value: undefined,
    wire: undefined,
    badWire: [],
    problems: [],
  },
]
