import type { PictureDoubt } from './judge-picture.ts'
import type { CameraProblem } from './open-camera.ts'

/** What is photographed: a card that lies in a frame, or a face. */
export type PhotoSubject = 'card' | 'face'

export const cameraWords = {
  title: { card: 'Photo of the ID', face: 'Photo of the face' },
  opening:
    'Your browser may ask whether this page may use the camera. Nothing is recorded: only the photo you choose is sent.',
  framing: {
    card: 'Hold the whole card inside the frame. Tilt it a little if a lamp shines in it.',
    face: 'Hold the face inside the oval, with light from the front. No hat, no sunglasses.',
  },
  live: {
    card: 'Live picture of the camera, with a frame for the card',
    face: 'Live picture of the camera, with an oval for the face',
  },
  take: 'Take the photo',
  chooseFile: 'Choose a photo instead',
  tryCamera: 'Try the camera again',
  problem: {
    refused:
      'This page may not use the camera. Choose a photo instead, or allow the camera in the settings of your browser and try again.',
    none: 'No camera was found on this device. Choose a photo instead.',
    failed:
      'The camera did not start or has stopped. Close other apps that use it and try again, or choose a photo instead.',
  } satisfies Record<CameraProblem, string>,
  lookTitle: { card: 'Can you read every word?', face: 'Can you see the whole face?' },
  look: {
    card: 'Check that all four corners are in it and that nothing shines over the text.',
    face: 'Check that both eyes are in it and that nothing covers the face.',
  },
  picture: 'The photo you are about to send',
  doubtTitle: {
    too_small: 'This photo is too small',
    too_dark: 'This photo is very dark',
    too_bright: 'This photo is almost white',
    blurred: 'This photo looks blurred',
  } satisfies Record<PictureDoubt, string>,
  doubt: {
    too_small: {
      card: 'Nobody can read it. Take it again from nearer, or choose the original instead of a preview of it.',
      face: 'Nobody can recognize the face. Take it again from nearer, or choose the original instead of a preview of it.',
    },
    too_dark: {
      card: 'Go to a window or turn on a light, and take it again.',
      face: 'Turn to a window or turn on a light, and take it again.',
    },
    too_bright: {
      card: 'Turn away from the lamp, or turn the flash off, and take it again.',
      face: 'Turn away from the lamp or the sun, and take it again.',
    },
    blurred: {
      card: 'Put the card down, hold still, wait until the picture is sharp, and take it again.',
      face: 'Hold still, wait until the picture is sharp, and take it again.',
    },
  } satisfies Record<PictureDoubt, Record<PhotoSubject, string>>,
  use: 'Use this photo',
  useAnyway: 'Use it all the same',
  again: 'Take another one',
  chooseAnother: 'Choose another photo',
  close: 'Close without a photo',
} as const
