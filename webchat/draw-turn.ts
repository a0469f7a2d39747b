import { formatCallLink, formatNationalNumber } from '../contract/call-link.ts'
import type { ChatSetup } from '../contract/chat-host.ts'
import type { ChatMessageReply, ChatReply } from '../contract/shapes/chat-reply.ts'
import type { AskedTurn, LeftTurn, Turn } from './conversation.ts'
import { element } from './element.ts'
import { words } from './words.ts'

/** What a press in a turn does. */
interface Acts {
  ask(question: string): void
  /** Begins a message with these words. */
  leave(text: string): void
}
type Ways = readonly { label: string; href: string }[]

const drawWays = (ways: Ways) =>
  element(
    'div',
    { class: 'ways' },
    ...ways.map(({ label, href }) => element('a', { class: 'way', href }, label)),
  )

/** What cannot wait comes first, before any answer. */
function drawDanger({ danger }: Pick<ChatMessageReply, 'danger'>): HTMLElement | null {
  if (danger === null) return null
  const { text, ways } = words[danger]
  return element('div', { class: 'reply danger' }, element('p', {}, text), drawWays(ways))
}

/** The people who can be asked: by phone and mail where the programme names them, by a message always. */
function drawPeople({ phone, supportEmail }: ChatSetup, leave: () => void): HTMLElement {
  const ways = drawWays([
    ...(phone === null
      ? []
      : [
          {
            label: words.call.replace('{number}', formatNationalNumber(phone)),
            href: formatCallLink(phone),
          },
        ]),
    ...(supportEmail === '' ? [] : [{ label: words.write, href: `mailto:${supportEmail}` }]),
  ])
  const button = element('button', { type: 'button', class: 'near' }, words.leave)
  button.addEventListener('click', leave)
  ways.append(button)
  return element('div', { class: 'turn' }, element('p', { class: 'quiet' }, words.person), ways)
}

function drawNear({ near }: ChatReply, title: string, { ask }: Acts): HTMLElement | null {
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

function drawSaid(text: string): HTMLElement {
  const said = element('p', { class: 'said' }, text)
  said.prepend(element('span', { class: 'hidden' }, `${words.you} `))
  return said
}

function drawLeft({ left, contact, reply }: LeftTurn): HTMLElement {
  const sent = words.message.sent
    .replace('{promise}', () => reply.promise ?? words.message.promise)
    .replace('{contact}', () => contact)
  return element(
    'div',
    { class: 'turn' },
    drawSaid(left),
    drawDanger(reply),
    element('div', { class: 'reply', tabindex: '-1' }, sent),
  )
}

/** One question or message, and everything that is said to it. */
export function drawTurn(turn: Turn, setup: ChatSetup, acts: Acts): HTMLElement {
  if ('people' in turn) return drawPeople(setup, () => acts.leave(''))
  return 'left' in turn ? drawLeft(turn) : drawAsked(turn, setup, acts)
}

function drawAsked({ asked, reply }: AskedTurn, setup: ChatSetup, acts: Acts): HTMLElement {
  const turn = element('div', { class: 'turn' })
  if (asked === null) {
    const greeting = element('div', { class: 'reply' }, words.greeting)
    turn.append(greeting, drawNear(reply, words.often, acts) ?? '')
    return turn
  }
  turn.append(drawSaid(asked), drawDanger(reply) ?? '')
  const { answer } = reply
  if (answer) {
    const question = element('p', { class: 'question' }, answer.question)
    const paragraphs = answer.paragraphs.map((text) => element('p', {}, text))
    turn.append(element('div', { class: 'reply' }, question, ...paragraphs))
    turn.append(drawNear(reply, words.also, acts) ?? '')
    return turn
  }
  turn.append(element('div', { class: 'reply' }, words.unknown))
  const people = drawPeople(setup, () => acts.leave(asked))
  turn.append(drawNear(reply, words.meant, acts) ?? '', people)
  return turn
}
