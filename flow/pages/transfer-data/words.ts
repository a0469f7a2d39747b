export const transferWords = {
  sent: 'When you press the button, {parts} are sent.',
  sentOne: 'When you press the button, {parts} is sent.',
  and: '{answers} and {photos}',
  answers: '{count} answers',
  answer: '1 answer',
  photos: '{count} photos',
  photo: '1 photo',
  sending: 'Sending. Stay on this page until it says that your answers are in.',
} as const
