/** Words of what a person can download of their record. */
export const downloadWords = {
  title: 'Download everything we hold about you',
  /** For a caregiver. */
  titleOf: 'Download everything we hold about {name}',
  text: 'You can keep a copy of it: details, visits with their answers, consents, payments, appointments, consultations, prescriptions, messages and photos.',
  private: 'The file holds health details. Save it only on a device that you trust.',
  readable: {
    button: 'Download a page to read',
    about: 'One page that opens in any browser, without a connection.',
  },
  fhir: {
    button: 'Download for another clinic',
    about:
      'A file in the form called FHIR that clinics and health apps can take in. Payments, consents, photos and the notes of clinicians are only in the page to read.',
  },
  busy: 'We are putting your file together. With many photos this takes a while.',
  done: 'Your file is ready. Look for {name} in your downloads.',
  failed: 'We could not put your file together just now. Please try again.',
} as const
