import type { RelatedPerson } from '../../../../contract/shapes/account.ts'
import { formatNationalPhone } from '../../../../flow/items/values/national-phone.ts'
import type { GatheredRecord, GatheredVisit } from '../gather-record.ts'
import {
  writeActionItems,
  writeAppointments,
  writeConsultations,
  writeMessages,
  writePrescriptions,
} from './care-sections.ts'
import { createTellMoment, formatDate, formatMoney, type TellMoment } from './format.ts'
import { html, type Markup } from './html.ts'
import { card, type Row, section } from './parts.ts'
import type { PhotoCopies } from './read-photos.ts'
import { genderWords, paymentWords, visitWords } from './record-words.ts'

/** Nothing of it is fetched or run, whatever the texts in it say. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
const style = {
  markup: `
body{margin:0 auto;max-width:46rem;padding:1.5rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#1b1b1f;background:#fff;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}
h2{margin-block-start:2.5rem;padding-block-end:.25rem;border-block-end:2px solid}
article{margin-block:1.5rem;break-inside:avoid}
dl{display:grid;gap:.5rem 1.5rem;margin:0}
dt{color:#55555c}
dd{margin:0;white-space:pre-line}
img{display:block;max-width:100%;height:auto;margin-block:1rem}
@media(min-width:38rem){dl{grid-template-columns:14rem 1fr}}`,
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  [first_name, last_name].filter(Boolean).join(' ')

function tellPerson(person: {
  first_name: string
  last_name: string
  gender: number | null
  phone_number: string
}): Row[] {
  return [
    ['Name', nameOf(person)],
    ['Sex on medical records', person.gender === null ? '' : genderWords[person.gender]],
    ['Phone', formatNationalPhone(person.phone_number)],
  ]
}

function writeCaregiver(caregiver: RelatedPerson): Markup {
  const { street_address, apartment_suit, city, state, zip_code } = caregiver
  return card('Who acts for them', [
    ...tellPerson(caregiver),
    ['Date of birth', formatDate(caregiver.birth_date)],
    ['Relationship', caregiver.relationship],
    ['Address', [street_address, apartment_suit, city, state, zip_code].filter(Boolean).join(', ')],
  ])
}

function writePeople({ account, patient }: GatheredRecord, tell: TellMoment): Markup {
  const cards = [
    card('Account', [
      ['E-mail', account.email],
      ['Made', tell(account.createdAt)],
    ]),
  ]
  if (patient) {
    const born: Row = ['Date of birth', formatDate(patient.dob)]
    cards.push(card('Patient', [...tellPerson(patient), born]))
    if (patient.caregiver) cards.push(writeCaregiver(patient.caregiver))
  }
  return section('Who you are', cards, '')
}

function tellPayment({ payment }: GatheredVisit, tell: TellMoment): Row[] {
  if (!payment) return []
  const amount = formatMoney(payment.amount_cents, payment.currency)
  return [
    ['Payment', `${amount}, ${paymentWords[payment.state]}`],
    ['Receipt', payment.receipt],
    ['Paid', payment.paid_at && tell(payment.paid_at)],
  ]
}

function tellConsents({ consents }: GatheredVisit, tell: TellMoment): Row[] {
  return consents.map(({ termsOfUse, optIn, givenAt }) => [
    'Consent',
    [
      tell(givenAt),
      `Terms of use: ${termsOfUse ? 'agreed' : 'not agreed'}`,
      `Calls and text messages: ${optIn ? 'agreed' : 'not agreed'}`,
    ].join('\n'),
  ])
}

function tellLeft({ left, wait }: GatheredVisit, tell: TellMoment): Row[] {
  const messages = left.map(
    ({ words, contact, createdAt, answeredAt }): Row => [
      'Message left in the chat',
      [
        tell(createdAt),
        words,
        `Answer to: ${contact}`,
        answeredAt ? `Answered: ${tell(answeredAt)}` : 'Not answered yet',
      ].join('\n'),
    ],
  )
  return wait
    ? [...messages, ['Told when a time is free', `${wait.email}, asked ${tell(wait.askedAt)}`]]
    : messages
}

function writeVisit(visit: GatheredVisit, tell: TellMoment): Markup {
  const { answers } = visit
  const broken = 'We could not read the answers of this visit. Please write to us about it.'
  const said = html`<h4>Questions and answers</h4><dl>${answers.map(
    ({ question, texts }) => html`<dt>${question}</dt><dd>${texts.join('\n')}</dd>`,
  )}</dl>`
  return card(
    visit.product,
    [
      ['Begun', tell(visit.begunAt)],
      ['Finished', visit.finishedAt && tell(visit.finishedAt)],
      ['How it stands', visitWords[visit.state]],
      ...tellPayment(visit, tell),
      ...tellConsents(visit, tell),
      ...tellLeft(visit, tell),
    ],
    visit.broken ? html`<p>${broken}</p>` : answers.length > 0 ? said : null,
  )
}

function writePhotos({ photos, left }: PhotoCopies): Markup {
  // A JPEG in base64 has no sign that means anything in markup.
  const pictures = photos.map(
    (bytes, place) =>
      html`<img alt="Photo ${place + 1} of ${photos.length}" src="data:image/jpeg;base64,${bytes.toString('base64')}">`,
  )
  const note =
    left > 0 && html`<p>${left} more photos do not fit into this file. Please ask us for them.</p>`
  return html`${section('Photos', pictures, 'You sent no photos.')}${note}`
}

/** A person's record as one page that stands by itself, by the clocks of `zone`: it loads nothing, and nothing in it runs. */
export function writeRecord(
  record: GatheredRecord,
  copies: PhotoCopies,
  { now, zone }: { now: Date; zone: string },
): string {
  const tell = createTellMoment(zone)
  const name = record.patient ? nameOf(record.patient) : ''
  const title = name ? `What we hold about ${name}` : 'What we hold about you'
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Made ${tell(now)}. This file holds health details. Keep it where only you can open it.</p>
${writePeople(record, tell)}
${section(
  'Visits',
  record.visits.map((visit) => writeVisit(visit, tell)),
  'You have had no visits.',
)}
${writeAppointments(record, tell)}
${writeConsultations(record, tell)}
${writePrescriptions(record, tell)}
${writeMessages(record, tell)}
${writeActionItems(record, tell)}
${writePhotos(copies)}
</main>
</body>
</html>
`
  return page.markup
}
