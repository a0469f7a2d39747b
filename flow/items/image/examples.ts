import { buildItem, examplePicture, type ItemExample } from '../item-example.ts'

export const imageExamples: ItemExample[] = [
  {
    name: 'photo of the skin',
    firstUse: { answered: [{ uuid: '', url: 'sending' }] },
    item: buildItem('IMAGE', 1141, 'Please add up to two photos of the skin', {
      value_association: 'PHOTOS',
      description: 'Daylight, about a hand away. Only your clinician sees them.',
      options: { required: true, max_files: 2, capture: 'environment' },
    }),
    value: [{ uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c11', url: examplePicture }],
    wire: [{ value: [{ uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c11', url: examplePicture }] }],
    badWire: [
      [],
      [{ value: [] }],
      [{ value: 'photo.jpg' }],
      [{ value: [{ uuid: '../../etc/passwd', url: '' }] }],
      [
        {
          value: [
            { uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c11', url: examplePicture },
            { uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c11', url: examplePicture },
          ],
        },
      ],
      [{ value: [1] }],
      [{ value: [{ uuid: '', url: '' }] }],
    ],
    problems: [
      { value: undefined, code: 'photo' },
      {
        value: [
          { uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c11', url: examplePicture },
          { uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c12', url: examplePicture },
          { uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c13', url: examplePicture },
        ],
        code: 'too_many_photos',
      },
      {
        value: [
          { uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c11', url: examplePicture },
          { uuid: '', url: '' },
        ],
        code: 'photo_unsent',
      },
    ],
  },
  {
    name: 'photo ID, optional',
    firstUse: { answered: [{ uuid: '', url: 'sending' }] },
    item: buildItem('IMAGE', 1142, 'A photo of your ID', { value_association: 'PHOTO_ID' }),
    value: [{ uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c12', url: examplePicture }],
    wire: [{ value: [{ uuid: '3f0f5a3e-8a55-4f0a-9a4c-0d9b5a1f7c12', url: examplePicture }] }],
    badWire: [[{ value: true }]],
    problems: [],
  },
]
