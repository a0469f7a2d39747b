import { buildItem, examplePicture, type ItemExample } from '../item-example.ts'

export const staticImageExamples: ItemExample[] = [
  {
    name: 'picture',
    firstUse: null,
    item: buildItem('STATIC_IMAGE', 1011, '', {
      options: {
        image_url: examplePicture,
        alt: 'A nurse smiles at a patient across a table',
        width: 320,
        height: 200,
      },
    }),
    value: undefined,
    wire: undefined,
    badWire: [],
    problems: [],
  },
  {
    name: 'decoration',
    firstUse: null,
    item: buildItem('STATIC_IMAGE', 1012, '', {
      options: { image_url: examplePicture, alt: '', width: 320, height: 200 },
    }),
    value: undefined,
    wire: undefined,
    badWire: [],
    problems: [],
  },
]
