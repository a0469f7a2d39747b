/** Words of what is asked before a call; they load with the dialog. */

/**
 * What a person agrees to, kept on the server by its version: when a sentence changes, so does
 * `phoneConsentTextVersion` in contract/endpoints/consents.ts.
 */
export const consentSentences = {
  termsOfUse: 'I agree to the terms of use',
  optIn: '{name} may call or text me later about my care (optional)',
  optInPlain: 'You may call or text me later about my care (optional)',
  optInHint: 'You can call without this. You can tell us to stop at any time.',
} as const

export const consentWords = {
  title: 'Before you call',
  about: 'You are about to call {name} at {number}.',
  aboutPlain: 'You are about to call {number}.',
  emergency: 'In an emergency, {call} instead.',
  emergencyCall: 'call 911',
  read: 'Read the terms of use',
  call: 'Agree and call',
  cancel: 'Do not call now',
  termsMissing: 'Please agree to the terms of use before you call.',
  unreachable:
    'We could not save your choice. Please check your connection and try again, or dial the number yourself.',
} as const
