export const transferWords = {
  goes: 'When you press the button, {parts} go out.',
  goesOne: 'When you press the button, {parts} goes out.',
  and: '{answers} and {photos}',
  answers: '{count} answers',
  answer: '1 answer',
  photos: '{count} photos',
  photo: '1 photo',
  sending: 'Sending. Stay on this page until it says that your answers are in.',
} as const
