import { buildItem, examplePicture, type ItemExample } from '../item-example.ts'

export const playbackExamples: ItemExample[] = [
  {
    name: 'film with captions',
    firstUse: null,
    item: buildItem('PLAYBACK', 1191, 'How the pen works', {
      button_text: 'Continue',
      options: {
        video_url: '/examples/pen.mp4',
        poster_url: examplePicture,
        captions_url: '/examples/pen.vtt',
        transcript:
          'Take the pen out of the fridge half an hour before. Wash your hands. Choose a place on the thigh or the belly.',
      },
    }),
    value: undefined,
    wire: undefined,
    badWire: [],
    problems: [],
  },
]
