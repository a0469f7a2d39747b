/** Every error a caller can meet: status and the sentence that says it. One row each. */

import { forbiddenSentence, unexpectedSentence } from './known-sentences.ts'
import {
  currentStepSentence,
  photoGoneSentence,
  photoHeicSentence,
  photoOfSeveralGoneSentence,
  photoTooLargeSentence,
  photoUnreadableSentence,
} from './later-sentences.ts'

export interface ErrorRow {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  detail: string
}

const rows = {
  // Statuses the framework can answer with.
  malformed: { status: 400, detail: 'We could not read that request.' },
  unauthenticated: { status: 401, detail: 'Please sign in to go on.' },
  forbidden: { status: 403, detail: forbiddenSentence },
  not_found: { status: 404, detail: 'We could not find that.' },
  method_not_allowed: { status: 405, detail: 'That is not possible here.' },
  too_slow: { status: 408, detail: 'That took too long. Please try again.' },
  too_large: { status: 413, detail: 'That is more than we can take at once.' },
  unsupported_media: { status: 415, detail: 'We can only read JSON here.' },
  too_many: { status: 429, detail: 'That was a lot at once. Please wait a minute and try again.' },
  unexpected: {
    status: 500,
    detail: unexpectedSentence,
  },
  unavailable: { status: 503, detail: 'We cannot save right now. Please try again in a moment.' },
  starting: { status: 503, detail: 'We are just starting. Please try again in a moment.' },
  cross_site: { status: 403, detail: 'That request came from another site.' },

  // Flow.
  current_step: { status: 400, detail: currentStepSentence },
  page_mismatch: {
    status: 409,
    detail: 'You already moved on from that page. Here is where you are.',
  },
  page_not_visited: { status: 409, detail: 'You have not been on that page yet.' },
  another_under_way: {
    status: 409,
    detail: 'You have another visit under way here. Please go on with that one.',
  },
  flow_finished: { status: 409, detail: 'Your answers are already in.' },
  account_needed: { status: 409, detail: 'Please create your account on this page first.' },
  preview_only: {
    status: 403,
    detail:
      'This is a preview: no account, payment or consent is made. Look at the pages after this one by ?page= and their key.',
  },
  programme_withdrawn: {
    status: 403,
    detail:
      'This programme takes no new patients. If you began a visit before, open it in the browser you used then, or sign in.',
  },
  key_reused: {
    status: 409,
    detail: 'That request was already used for something else. Please try again.',
  },

  // Uploads.
  image_missing: { status: 400, detail: 'Please choose one photo to send.' },
  image_too_large: {
    status: 413,
    detail: photoTooLargeSentence,
  },
  image_unreadable: {
    status: 400,
    detail: photoUnreadableSentence,
  },
  image_heic: {
    status: 400,
    detail: photoHeicSentence,
  },
  image_too_many_pixels: {
    status: 400,
    detail: 'This picture is too big to open safely. Please send one under 50 megapixels.',
  },
  image_quota: {
    status: 409,
    detail: 'You have sent as many photos as we can keep. Please delete one first.',
  },
  image_submitted: { status: 409, detail: 'This photo was already sent with your answers.' },

  // Accounts.
  signup_refused: {
    status: 400,
    detail:
      'We could not create an account with these details. If you already have one, please sign in.',
  },

  sign_in_refused: {
    status: 401,
    detail: 'The e-mail address and the password do not go together. Please check both.',
  },
  sign_in_wait: {
    status: 429,
    detail:
      'There were too many tries to sign in. Please wait about {wait} and try again. Or choose a new password by e-mail: that works at once.',
  },
  sign_in_closed: {
    status: 429,
    detail: 'There were too many tries to sign in. Please choose a new password by e-mail.',
  },
  reset_token_refused: {
    status: 400,
    detail: 'This link no longer works. Please ask for a new one.',
  },
  email_link_refused: {
    status: 400,
    detail: 'This link no longer works. Please sign in and ask for a new one.',
  },
  password_needed: {
    status: 409,
    detail: 'Please enter the password of your account, so that we know it is you.',
  },

  // Calls of a clinic: whoever reads these wrote the program that calls.
  clinic_key_unknown: {
    status: 401,
    detail: 'We do not know this key, or it was ended. Send Authorization: Bearer <key>.',
  },
  clinic_scope_missing: {
    status: 403,
    detail: 'This key is not for this call. Use one that was made with its scope.',
  },
  consultation_settled: {
    status: 409,
    detail:
      'Once a consultation is over, its status and its time stay as they are; one without an appointment has no time.',
  },

  // Consultations.
  consultation_fixed: {
    status: 409,
    detail:
      'This consultation can no longer be moved or canceled here. Your home page shows how it stands.',
  },
  consultation_open: {
    status: 409,
    detail:
      'This visit has a consultation with an appointment already. Finish or cancel that one first.',
  },

  // Action items.
  action_item_moved: {
    status: 409,
    detail: 'This step is done already. Open it again to see what comes next.',
  },

  // E-mail settings.
  subscription_link_refused: {
    status: 400,
    detail: 'This link no longer works. Please ask for a new one.',
  },
  subscription_link_incomplete: {
    status: 400,
    detail: 'This link is not complete. Please open the link in our e-mail once more.',
  },
  subscription_programme_unknown: {
    status: 400,
    detail:
      'We do not know the programme of this link. Please open the link in our e-mail once more.',
  },

  // Payment.
  payment_declined: { status: 400, detail: 'Your card was declined. You have not been charged.' },
  payment_refused: {
    status: 409,
    detail:
      'Your payment could not be taken. You have not been charged. Please try again later, or contact us.',
  },
  payment_paused: {
    status: 409,
    detail:
      'That did not work several times. You have not been charged. Please wait a quarter of an hour before you try again.',
  },
  payment_unknown: {
    status: 503,
    detail: 'We are checking whether your payment went through. Please do not pay again.',
  },
  payment_lost: {
    status: 409,
    detail:
      'We cannot find out here what became of an earlier try to pay. Please contact us before you pay, so that you are not charged twice.',
  },
  payment_action: {
    status: 402,
    detail: 'Your bank wants to know that it is you. Nothing has been charged yet.',
  },
  payment_needed: { status: 409, detail: 'Please pay on this page first.' },
  times_kept: {
    status: 409,
    detail:
      'This time is not booked yet. Too many appointments were booked from your internet connection. Please try again later or from another connection, or contact us.',
  },
  payment_waits: {
    status: 409,
    detail: 'You have not been charged. Please choose again here, then pay.',
  },
  payment_not_asked: { status: 409, detail: 'There is nothing to pay here.' },

  // The clinic.
  webhooks_full: {
    status: 409,
    detail: 'This key has as many webhooks as it may. Delete one first.',
  },

  // Messages with clinicians.
  chat_closed: {
    status: 409,
    detail:
      'This chat is closed, so your message was not sent. Your words are still here. Please use another chat, or contact us.',
  },
  chat_photo_unknown: {
    status: 400,
    detail: 'We do not have this photo any more. Please add it again.',
  },

  // Zip codes.
  zip_malformed: { status: 400, detail: 'Enter a 5-digit zip code.' },
  zip_unknown: { status: 400, detail: 'We do not know this zip code. Check the five digits.' },
  zip_not_served: {
    status: 400,
    detail: 'We cannot help in this state yet. Check the zip code, or ask your own doctor.',
  },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof rows
export const errors: Record<ErrorCode, ErrorRow> = rows

/** What can be wrong with one answer; the number or list is filled in for `{limit}`, the question for `{name}`. */
export const itemProblems = {
  required: 'Answer this question.',
  first_name: 'Enter the first name.',
  last_name: 'Enter the last name.',
  gender: 'Choose what stands on the medical records.',
  choose_one: 'Choose one.',
  choose_some: 'Choose at least one.',
  unknown_choice: 'Choose one of the answers shown.',
  text_missing: 'Tell us more about your choice.',
  too_long: 'Use {limit} characters or fewer.',
  one_line: 'Write this on one line.',
  bad_characters: 'Use only letters, numbers and ordinary signs.',
  email: 'Enter an e-mail address like name@example.com.',
  phone: 'Enter a 10-digit US phone number, for example (555) 201-4477.',
  zip: 'Enter a 5-digit zip code.',
  zip_unknown: 'We do not know this zip code. Check the five digits.',
  zip_not_served: 'We cannot help in this state yet. Check the zip code, or ask your own doctor.',
  state_elsewhere: 'The zip code is in {name}. Correct the state or the zip code.',
  date: 'Enter a real date with month, day and four-digit year.',
  birth_date_future: 'A date of birth cannot be in the future. Check the year.',
  birth_date_past: 'Check the year of birth.',
  birth_date_other: 'This is not the date of birth in that visit. Check it.',
  number: 'Enter a number.',
  whole_number: 'Enter a whole number.',
  too_small: 'Enter {limit} or more.',
  too_big: 'Enter {limit} or less.',
  off_step: 'Choose a value on the scale.',
  accept: 'Accept the terms to go on.',
  pharmacy: 'Choose a pharmacy.',
  pharmacy_unknown: 'We cannot send to this pharmacy. Choose another one.',
  time: 'Choose a time.',
  time_gone: 'That time is not free any more. Please choose another one.',
  time_passed: 'That time has passed. Please choose another one.',
  photo: 'Add a photo.',
  too_many_photos: 'Keep at most {limit} photos.',
  photo_gone: photoGoneSentence,
  photo_of_several_gone: photoOfSeveralGoneSentence,
  photo_typed: '{name}: send what the upload of the photo answered.',
  photo_unsent: 'A photo is not sent yet. Try it again or remove it.',
  password_short: 'Use at least 6 characters.',
  password_kinds: 'Mix at least two of these: lowercase letters, capital letters, numbers.',
  password_long: 'Use a shorter password.',
  password_common: 'This password is easy to guess. Choose another.',
  passwords_differ: 'The two passwords are not the same.',
  password_wrong: 'This is not the password of the account. Check it.',
  password_same: 'This is the password you have now. Choose another.',
  email_same: 'This is the address you have now. Enter another.',
  unknown_item: 'This question is not on the page.',
  unreadable: 'We could not read this answer. Enter it again.',
} as const
export type ItemProblemCode = keyof typeof itemProblems
export interface ItemProblem {
  code: ItemProblemCode
  limit?: number
  name?: string
  each?: readonly number[]
}

/** The sentence for a problem; one for each limit where it has several. */
export function formatProblem(problem: ItemProblem): string {
  const { code, limit = '', name = '', each = [limit] } = problem
  const sentence = itemProblems[code].replace('{name}', () => name)
  return each.map((one) => sentence.replace('{limit}', String(one))).join(' ')
}
