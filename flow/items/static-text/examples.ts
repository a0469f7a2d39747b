import { buildItem, type ItemExample } from '../item-example.ts'

export const staticTextExamples: ItemExample[] = [
  {
    name: 'heading and text',
    firstUse: null,
    item: buildItem(
      'STATIC_TEXT',
      1001,
      '<h1>Let us find out whether this treatment suits you</h1><p>We ask about your skin, your medicines and your general health. It takes about <strong>four minutes</strong>, and a clinician reads every answer.</p>',
    ),
    value: undefined,
    wire: undefined,
    badWire: [],
    problems: [],
  },
  {
    name: 'list and link',
    firstUse: null,
    item: buildItem(
      'STATIC_TEXT',
      1002,
      '<h2>Please have ready</h2><ul><li>the names of the medicines you take</li><li>a photo of your ID</li><li>good light for a photo of your skin</li></ul><p><a href="https://example.com/privacy">How we look after your answers</a></p>',
    ),
    value: undefined,
    wire: undefined,
    badWire: [],
    problems: [],
  },
]
