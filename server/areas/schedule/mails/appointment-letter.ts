import type { PhoneLine } from '../../../../contract/shapes/phone-line.ts'
import {
  formatTime,
  formatZoneDay,
  nameZone,
} from '../../../../flow/items/timeslot/format-timeslot.ts'
import { formatNationalPhone } from '../../../../flow/items/values/national-phone.ts'
import { formatCalendarUid } from '../../../../flow/pages/appointment/calendar-file.ts'
import { appointmentWords } from '../../../../flow/pages/appointment/words.ts'
import { writeCalendar } from '../../../../flow/pages/appointment/write-calendar.ts'
import type { MailMessage } from '../../../mail/mail.ts'
import { writeLetter } from '../../../mail/write-letter.ts'
import type { AppointmentChange, Reminder } from '../appointment-change.ts'

export interface AppointmentLetter {
  to: string
  what: AppointmentChange['what'] | Reminder
  product: string
  startsAt: Date
  endsAt: Date
  zone: string
  calendarId: string
  turn: number
  /** How to join in the programme's words, and where; null where it says nothing. */
  join: { text: string; link: string | null } | null
  /** Where the visit was begun. */
  visitLink: string
  phoneLine: PhoneLine | undefined
  now: Date
}

const titles = {
  booked: 'Your appointment is booked',
  moved: 'Your appointment has a new time',
  canceled: 'Your appointment is canceled',
  dayBefore: 'Your appointment is coming up',
  hourBefore: 'Your appointment starts soon',
} as const

function sayWhen({ startsAt, endsAt, zone, what }: AppointmentLetter): string {
  const ms = startsAt.getTime()
  const time = `${formatZoneDay(zone, ms)} at ${formatTime(zone, ms)}, ${nameZone(zone, ms)}`
  if (what === 'canceled') return `Nobody expects you on ${time} any more.`
  return `${time}. It takes about ${(endsAt.getTime() - ms) / 60_000} minutes.`
}

function sayChange({ what, phoneLine }: AppointmentLetter): string {
  const orCall = phoneLine ? `call ${formatNationalPhone(phoneLine.phone)}` : 'call us'
  if (what === 'canceled') return `If that was not what you wanted, ${orCall}.`
  return `Does the time not suit you? Until you have sent your answers, go back to the page with the times. After that, ${orCall}.`
}

function buildCalendar(letter: AppointmentLetter): NonNullable<MailMessage['calendar']> {
  const isCanceled = letter.what === 'canceled'
  const method = isCanceled ? 'CANCEL' : 'PUBLISH'
  const text = writeCalendar({
    uid: formatCalendarUid(letter.calendarId),
    sequence: isCanceled ? letter.turn + 1 : letter.turn,
    writtenMs: letter.now.getTime(),
    startsMs: letter.startsAt.getTime(),
    endsMs: letter.endsAt.getTime(),
    summary: appointmentWords.event,
    link: letter.join?.link ?? null,
    method,
  })
  return { method, text }
}

/** Says when the visit is and how to join it, and nothing of what it is about. */
export function buildAppointmentMail(letter: AppointmentLetter): MailMessage {
  const { what, product, to, join } = letter
  const title = titles[what]
  const isOn = what !== 'canceled'
  const link = isOn && join?.link ? { label: 'Join the visit', address: join.link } : null
  return {
    to,
    sender: product,
    subject: `${product}: ${title.replace('Your', 'your')}`,
    calendar: buildCalendar(letter),
    ...writeLetter({
      title,
      before: [sayWhen(letter), ...(isOn && join ? [join.text.trim()] : [])],
      link: link ?? { label: 'Open my visit', address: letter.visitLink },
      after: [
        isOn
          ? 'The file with this e-mail puts it into your calendar.'
          : 'The file with this e-mail takes it out of your calendar.',
        sayChange(letter),
      ],
    }),
  }
}
