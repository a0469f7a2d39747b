/** Words of a photo that is taken, chosen and sent, beside those that every item has. */
export const photoWords = {
  addPhoto: 'Add a photo',
  takePhoto: 'Take a photo',
  choosePhoto: 'Choose a photo',
  replacePhoto: 'Replace',
  deletePhoto: 'Delete',
  /** Of one that the server has no more. */
  leaveOut: 'Leave it out',
  cancel: 'Cancel',
  photoSending: 'Sending the photo',
  /** The same while going on waits for it. */
  photoAwaited: 'Sending your photo. You go on once it is there.',
  photoSent: 'Photo added',
  /** Behind the name of one that is known by its id alone, as after a reload. */
  photoBefore: ', added before',
  photoFailed: 'The photo was not sent.',
  /** Of one more than fit; `{limit}` is how many do. */
  photoLeftOut: 'Only {limit} photos fit here. This one was left out.',
  /** Alternative text of one photo; `{number}` counts from 1. */
  photoPreview: 'Your photo {number}',
} as const
