import type { ActionItemValue } from '../../../../contract/shapes/profile/action-item.ts'
import { formatDate } from './format.ts'
import { html, type Markup } from './html.ts'
import { genderWords } from './record-words.ts'

/** A label and what stands beside it; what nobody told is no row. */
export type Row = readonly [label: string, text: string | null | undefined]

export function rows(all: readonly Row[]): Markup {
  const told = all.filter(([, text]) => text)
  return html`<dl>${told.map(([label, text]) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>`
}

export function card(title: string, all: readonly Row[], more: Markup | null = null): Markup {
  return html`<article><h3>${title}</h3>${rows(all)}${more}</article>`
}

export function section(title: string, cards: readonly Markup[], none: string): Markup {
  const content = cards.length > 0 ? cards : html`<p>${none}</p>`
  return html`<section><h2>${title}</h2>${content}</section>`
}

/** What was given for an action item, without its photos, which stand by themselves. */
export function tellRows(value: ActionItemValue): Row[] {
  const person = value.related_person_info
  const told = person ? { ...person, dob: person.birth_date } : value
  const { gender } = told
  return [
    ['First name', told.first_name],
    ['Last name', told.last_name],
    ['Date of birth', told.dob && formatDate(told.dob)],
    ['Sex', gender ? genderWords[gender] : ''],
  ]
}
