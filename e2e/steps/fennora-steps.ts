import { noise } from '../../testing/people/photos.ts'
import type { Step } from '../drive-page.ts'

/** Two of the skin, an ID and a face; no two alike, as the same photo twice is kept once. */
export interface Photos {
  skin: readonly Buffer[]
  id: Buffer
  face: Buffer
}

export async function buildPhotos(): Promise<Photos> {
  const build = (width: number, height: number) => noise(width, height).jpeg().toBuffer()
  const [first, second, id, face] = await Promise.all([
    build(60, 48),
    build(61, 48),
    // Large enough to read a card by.
    build(640, 400),
    build(400, 480),
  ])
  return { skin: [first, second], id, face }
}

const welcome: Step = {
  heading: 'Calmer skin starts with a few questions',
  button: 'Start my skin visit',
}

const notUrgent: Step = {
  heading: 'First: is any of this happening now?',
  answers: { 'Happening right now': ['None of these'] },
  button: 'Continue',
}

const born = (whom: string, day: string): Step => ({
  heading: `When ${whom} born?`,
  answers: { 'Date of birth': day },
  button: 'Continue',
})

const about = (whom: string, first: string, last: string, gender: 'Male' | 'Female'): Step => ({
  heading: `What should the clinician call ${whom}?`,
  answers: { 'First name': first, 'Last name': last, 'Sex on medical records': gender },
  button: 'Continue',
})

const address = (who: string): Step => ({
  heading: `Where ${who} live?`,
  answers: {
    'Zip code': '02139',
    City: 'Cambridge',
    State: 'Massachusetts',
  },
  button: 'Continue',
})

const street = (whose: string): Step => ({
  heading: `What is ${whose}?`,
  answers: { 'Street address': '12 Alder Street', 'Apartment, suite': '3 B' },
  button: 'Continue',
})

const breather: Step = { heading: 'Thank you. Now, the skin itself', button: 'Go on' }

/** What is asked of the person at the screen, or about whom they answer for. */
const skin = (asked: { days: string; history: string; tried: string }): readonly Step[] => [
  {
    heading: 'Where is the eczema right now?',
    answers: { 'Places with eczema': ['Neck', 'Hands or wrists'] },
    button: 'Continue',
  },
  {
    heading: 'How strong was the worst itch this week?',
    answers: {
      'Worst itch in the last 7 days': 7,
      [asked.days]: 5,
    },
    button: 'Continue',
  },
  {
    heading: asked.history,
    answers: { 'Eczema began': 'More than 2 years ago' },
  },
  {
    heading: asked.tried,
    answers: {
      'Treatments used in the last 12 months': [
        'Moisturizing creams or ointments',
        'Steroid cream',
      ],
      'What helped, and what did not?': 'Ointment at night helps a little.',
    },
    button: 'Continue',
  },
]

const ownSkin = skin({
  days: 'On how many of the last 7 days did your skin itch?',
  history: 'How long have you had eczema?',
  tried: 'What have you tried so far?',
})

const skinOfBen = skin({
  days: 'On how many of the last 7 days did Ben’s skin itch?',
  history: 'How long has your child had eczema?',
  tried: 'What has your child tried so far?',
})

const ownHealth: Step = {
  heading: 'Some questions for safety',
  answers: {
    'Have you ever had a bad reaction to velimilast or to propylene glycol?': 'No',
    'Are you pregnant, breastfeeding, or planning a pregnancy?': 'No',
  },
  button: 'Continue',
}

const healthOfBen: Step = {
  heading: 'Some questions for safety',
  answers: { 'Has Ben ever had a bad reaction to velimilast or to propylene glycol?': 'No' },
  button: 'Continue',
}

const medicines = (who: string): Step => ({
  heading: 'Any other medicines?',
  answers: {
    [`${who} take any medicine at the moment?`]: 'Yes',
    'Which ones, and how often?': 'Cetirizine 10 mg, once a day',
    [`${who} have any allergies that you know of?`]: 'No',
  },
  button: 'Continue',
})

const photos = ({ skin: shown }: Photos): Step => ({
  heading: 'Show us the skin',
  answers: { 'Add one to three photos': { photos: shown } },
  button: 'Continue',
})

const film: readonly Step[] = [
  { heading: 'Using the cream in three steps', button: 'Go on without the video' },
  { heading: 'In short', button: 'That is clear' },
]

const account = (email: string): Step => ({
  heading: 'Keep your visit safe',
  answers: { 'E-mail address': email, 'Choose a password': 'Quiet-harbour-77' },
  button: 'Create my account',
})

const contact: Step = {
  heading: 'How can the care team reach you?',
  answers: { 'Mobile phone': '6175550123' },
  button: 'Continue',
}

const identity = ({ id, face }: Photos): Step => ({
  heading: 'Please show who you are',
  answers: { 'Front of the ID': { photos: [id] }, 'A photo of your face': { photos: [face] } },
  button: 'Continue',
})

const pharmacy: Step = {
  heading: 'Which pharmacy do you use?',
  answers: {
    'Your pharmacy': { pharmacy: 'Larkspur', id: 900_003 },
  },
  button: 'Continue',
}

const payment: Step = {
  heading: 'The visit costs $39',
  answers: {
    'Card number': '4242424242424242',
    'Expiration date': '1240',
    'Security code': '123',
  },
  button: 'Pay $39.00',
}

const check: Step = { heading: 'Check your answers', button: 'Everything is right' }

const agreement =
  'I have read the Terms of Use and the Privacy Policy, and I agree to a visit by telehealth.'
const send: Step = {
  heading: 'Ready to send?',
  answers: { [agreement]: true },
  button: 'Send my answers',
}

/** A grown woman with eczema, for herself, seen in writing. */
export const grownWoman = (email: string, taken: Photos): readonly Step[] => [
  welcome,
  { heading: 'Who is this visit for?', answers: { 'This visit is for': 'Me' } },
  notUrgent,
  born('were you', '1988-04-27'),
  about('you', 'Ada', 'Nguyễn-O’Brien', 'Female'),
  address('do you'),
  street('your street address'),
  breather,
  ...ownSkin,
  ownHealth,
  medicines('Do you'),
  photos(taken),
  ...film,
  account(email),
  contact,
  identity(taken),
  pharmacy,
  { heading: 'How would you like to be seen?', answers: { 'Kind of visit': 'In writing' } },
  payment,
  check,
  send,
]

/** A boy of 14, filled in by his mother, seen by video. */
export const boyWithMother = (email: string, taken: Photos, bornOn: string): readonly Step[] => [
  welcome,
  { heading: 'Who is this visit for?', answers: { 'This visit is for': 'My child' } },
  notUrgent,
  born('was your child', bornOn),
  {
    heading: 'Now, a little about you',
    answers: {
      'Your first name': 'Ruth',
      'Your last name': 'Abara',
      'How are you related to your child?': 'Parent',
      'Your date of birth': '1980-11-03',
      'Your mobile phone': '6175550123',
      'Are you allowed to decide about the medical care of your child?': 'Yes',
    },
    button: 'Continue',
  },
  about('your child', 'Ben', 'Abara', 'Male'),
  address('does your child'),
  street('the street address of your child'),
  breather,
  ...skinOfBen,
  healthOfBen,
  medicines('Does Ben'),
  photos(taken),
  ...film,
  account(email),
  identity(taken),
  pharmacy,
  { heading: 'How would you like to be seen?', answers: { 'Kind of visit': 'By video' } },
  {
    heading: 'When do you want to talk?',
    answers: { 'Time of the video visit': { time: 'first' } },
    button: 'Continue',
  },
  payment,
  check,
  send,
]
