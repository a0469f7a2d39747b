import {
  cancellationReasons,
  consultationStatus,
  consultationType,
} from '../../../../contract/care/consultation-codes.ts'
import { gender, type paymentStates } from '../../../../contract/codes.ts'

export const genderWords: Readonly<Record<number, string>> = {
  [gender.MALE]: 'Male',
  [gender.FEMALE]: 'Female',
  [gender.OTHER]: 'Other',
}

export const visitWords = {
  open: 'Not finished yet',
  sent: 'Sent to the care team',
  ended: 'Over without being sent',
} as const

export const paymentWords: Readonly<Record<(typeof paymentStates)[number], string>> = {
  due: 'Not paid',
  pending: 'Payment under way',
  paid: 'Paid',
  refunding: 'Being given back',
  refunded: 'Given back',
}

export const consultationWords: Readonly<Record<number, string>> = {
  [consultationStatus.PLANNED]: 'Planned',
  [consultationStatus.SCHEDULED]: 'Scheduled',
  [consultationStatus.IN_PROGRESS]: 'In progress',
  [consultationStatus.FINISHED]: 'Finished',
  [consultationStatus.CANCELED]: 'Canceled',
}

export const kindWords: Readonly<Record<number, string>> = {
  [consultationType.ASYNC]: 'In writing',
  [consultationType.SYNC]: 'By video or phone',
}

const [noShow, provider] = cancellationReasons
export const reasonWords: Readonly<Record<string, string>> = {
  [noShow]: 'The patient was not there',
  [provider]: 'Canceled by the clinic',
}

export const taskWords = {
  requested: 'Waiting for you',
  'in-progress': 'Begun',
  completed: 'Done',
  cancelled: 'Taken back by the care team',
} as const
