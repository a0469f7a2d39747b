import {
  formatTime,
  formatZoneDay,
  nameZone,
} from '../../../../flow/items/timeslot/format-timeslot.ts'
import { formatNationalPhone } from '../../../../flow/items/values/national-phone.ts'
import { formatCalendarUid } from '../../../../flow/pages/appointment/calendar-file.ts'
import { appointmentWords } from '../../../../flow/pages/appointment/words.ts'
import { writeCalendar } from '../../../../flow/pages/appointment/write-calendar.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import type { ProgrammeLetter } from '../../subscriptions/shared/programme-mail.ts'
import { type AppointmentChange, isOver, type Reminder } from '../appointment-change.ts'

export interface AppointmentLetter {
  to: string
  what: AppointmentChange['what'] | Reminder
  programme: CompiledProgramme
  startsAt: Date
  endsAt: Date
  zone: string
  calendarId: string
  turn: number
  /** How to join in the programme's words, and where; null where it says nothing. */
  join: { text: string; link: string | null } | null
  /** The address for questions, where the programme has no telephone. */
  help: string
  hasAccount: boolean
  /** Whether the time can be moved where one signs in. */
  isMovable: boolean
  /** Where the visit goes on, without beginning another: after signing in, else in the browser it is in. */
  visitLink: string
  now: Date
}

const titles = {
  booked: 'Your appointment is booked',
  moved: 'Your appointment has a new time',
  canceled: 'Your appointment is canceled',
  lapsed: 'Your time is no longer kept for you',
  dayBefore: 'Your appointment is coming up',
  hourBefore: 'Your appointment starts soon',
} as const

function sayWhen({ startsAt, endsAt, zone, what }: AppointmentLetter): string {
  const ms = startsAt.getTime()
  const time = `${formatZoneDay(zone, ms)} at ${formatTime(zone, ms)}, ${nameZone(zone, ms)}`
  if (what === 'canceled') return `Nobody expects you on ${time} any more.`
  if (what === 'lapsed') {
    // Whatever a bank may still say to the visit's payment: the time itself costs nothing.
    return `${time}, was kept for you for a while, but the visit was not paid for meanwhile. You pay nothing for that time.`
  }
  return `${time}. It takes about ${(endsAt.getTime() - ms) / 60_000} minutes.`
}

function sayChange(letter: AppointmentLetter): string {
  const { what, programme, help, hasAccount, isMovable, visitLink } = letter
  const phoneLine = programme.phone_line
  const ask = phoneLine ? `call ${formatNationalPhone(phoneLine.phone)}` : `write to ${help}`
  if (what === 'canceled') return `If that was not what you wanted, ${ask}.`
  if (what === 'lapsed') return `For help, ${ask}.`
  const question = 'Does the time not suit you?'
  if (hasAccount && isMovable) return `${question} Choose another one at ${visitLink}, or ${ask}.`
  const before = `${question} Until you have sent your answers, go back to the page with the times.`
  if (!hasAccount) return `${before} After that, ${ask}.`
  return `${before} Once your clinic has them, choose another one at ${visitLink}. In between, ${ask}.`
}

/** What is to be done, before where. */
function listSteps({ what, join }: AppointmentLetter): string[] {
  if (what === 'lapsed')
    return ['Your answers are still there: go on with your visit, and choose a time again.']
  return !isOver(what) && join ? [join.text.trim()] : []
}

function buildCalendar(letter: AppointmentLetter): NonNullable<ProgrammeLetter['calendar']> {
  const isTakenOut = isOver(letter.what)
  const method = isTakenOut ? 'CANCEL' : 'PUBLISH'
  const text = writeCalendar({
    uid: formatCalendarUid(letter.calendarId),
    sequence: isTakenOut ? letter.turn + 1 : letter.turn,
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
export function buildAppointmentMail(letter: AppointmentLetter): ProgrammeLetter {
  const { what, programme, to, join } = letter
  const isOn = !isOver(what)
  const link = isOn && join?.link ? { label: 'Join the visit', address: join.link } : null
  const where = letter.hasAccount || link ? [] : ['Open it in the browser you booked with.']
  return {
    to,
    programme,
    calendar: buildCalendar(letter),
    letter: {
      title: titles[what],
      before: [sayWhen(letter), ...listSteps(letter)],
      link: link ?? {
        label: what === 'lapsed' ? 'Go on with my visit' : 'Open my visit',
        address: letter.visitLink,
      },
      after: [
        ...where,
        isOn
          ? 'The file with this e-mail puts it into your calendar.'
          : 'The file with this e-mail takes it out of your calendar.',
        sayChange(letter),
      ],
    },
  }
}
