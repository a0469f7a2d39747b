import type { Step } from '../drive-page.ts'

/** Somebody well with the cream renews it for themselves, and keeps what is filled in. */
export const calmSkin: readonly Step[] = [
  { heading: 'Renew your Fennora cream', button: 'Start the renewal' },
  { heading: 'Whose cream do you want to renew?', answers: { 'This renewal is for': 'Me' } },
  {
    heading: 'First: is any of this happening now?',
    answers: { 'Happening right now': ['None of these'] },
    button: 'Continue',
  },
  { heading: 'Your name and date of birth', button: 'Continue' },
  { heading: 'Where do you live now?', answers: { 'Zip code': '02139' }, button: 'Continue' },
  {
    heading: 'How is your skin with the cream?',
    answers: { 'The skin is': 'Clear or almost clear' },
  },
]
