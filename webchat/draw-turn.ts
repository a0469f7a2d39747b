import { formatCallLink, formatNationalNumber } from '../contract/call-link.ts'
import type { ChatSetup } from '../contract/chat-host.ts'
import type { ChatReply } from '../contract/shapes/chat-reply.ts'
import type { Turn } from './conversation.ts'
import { element } from './element.ts'
import { words } from './words.ts'

type Ask = (question: string) => void
type Ways = readonly { label: string; href: string }[]

const drawWays = (ways: Ways) =>
  element(
    'div',
    { class: 'ways' },
    ...ways.map(({ label, href }) => element('a', { class: 'way', href }, label)),
  )

/** What cannot wait comes first, before any answer. */
function drawDanger({ danger }: ChatReply): HTMLElement | null {
  if (danger === null) return null
  const { text, ways } = words[danger]
  return element('div', { class: 'reply danger' }, element('p', {}, text), drawWays(ways))
}

/** The people who can be asked; null where the programme names nobody. */
function drawPeople({ phone, supportEmail }: ChatSetup): HTMLElement | null {
  const ways = [
    ...(phone === null
      ? []
      : [
          {
            label: words.call.replace('{number}', formatNationalNumber(phone)),
            href: formatCallLink(phone),
          },
        ]),
    ...(supportEmail === '' ? [] : [{ label: words.write, href: `mailto:${supportEmail}` }]),
  ]
  if (ways.length === 0) return null
  return element(
    'div',
    { class: 'turn' },
    element('p', { class: 'quiet' }, words.person),
    drawWays(ways),
  )
}

function drawNear({ near }: ChatReply, title: string, ask: Ask): HTMLElement | null {
  if (near.length === 0) return null
  const buttons = near.map((question) => {
    const button = element('button', { type: 'button', class: 'near' }, question)
    button.addEventListener('click', () => ask(question))
    return button
  })
  return element(
    'div',
    { class: 'turn' },
    element('p', { class: 'quiet' }, title),
    element('div', { class: 'ways' }, ...buttons),
  )
}

/** One question and everything that is said to it. */
export function drawTurn({ asked, reply }: Turn, setup: ChatSetup, ask: Ask): HTMLElement {
  const turn = element('div', { class: 'turn' })
  if (asked === null) {
    const greeting = element('div', { class: 'reply' }, words.greeting)
    turn.append(greeting, drawNear(reply, words.often, ask) ?? '')
    return turn
  }
  const said = element('p', { class: 'said' }, asked)
  said.prepend(element('span', { class: 'hidden' }, `${words.you} `))
  turn.append(said, drawDanger(reply) ?? '')
  const { answer } = reply
  if (answer) {
    const question = element('p', { class: 'question' }, answer.question)
    const paragraphs = answer.paragraphs.map((text) => element('p', {}, text))
    turn.append(element('div', { class: 'reply' }, question, ...paragraphs))
    turn.append(drawNear(reply, words.also, ask) ?? '')
    return turn
  }
  turn.append(element('div', { class: 'reply' }, words.unknown))
  turn.append(drawNear(reply, words.meant, ask) ?? '', drawPeople(setup) ?? '')
  return turn
}
