import { formatCallLink, formatNationalNumber } from '../contract/call-link.ts'
import type { ChatSetup } from '../contract/chat-host.ts'
import type { ChatReply, DangerFound } from '../contract/shapes/chat-reply.ts'
import { type AskedTurn, dangerOf, type LeftTurn, type Turn } from './conversation.ts'
import { drawHours, mayAnswer } from './draw-hours.ts'
import { element } from './element.ts'
import { words } from './words.ts'

/** What a press in a turn does. */
interface Acts {
  ask(question: string): void
  /** Begins a message with these words. */
  leave(text: string): void
  /** Says the rest of what was kept back for danger. */
  calm(turn: AskedTurn | LeftTurn): void
}

const drawWay = (label: string, href: string) => element('a', { class: 'way', href }, label)

/** What cannot wait: while it stands alone, `goOn` is for who is in no danger. */
function drawDanger(danger: DangerFound, goOn: (() => void) | null): HTMLElement {
  const { text, ways } = words[danger]
  const card = element('div', { class: 'reply danger', tabindex: '-1' }, element('p', {}, text))
  card.append(
    element('div', { class: 'ways' }, ...ways.map(({ label, href }) => drawWay(label, href))),
  )
  if (goOn) {
    const button = element('button', { type: 'button', class: 'quick' }, words.calm)
    button.addEventListener('click', goOn)
    card.append(button)
  }
  return card
}

/** The programme's number with whether somebody answers it; nothing where it shows none that can be dialled. */
function drawCall(setup: ChatSetup): { call: HTMLElement; hours: HTMLElement } | null {
  const href = setup.phone === null ? undefined : formatCallLink(setup.phone)
  if (setup.phone === null || href === undefined) return null
  const number = formatNationalNumber(setup.phone)
  const call = drawWay(words.call.replace('{number}', number), href)
  return { call, hours: drawHours(call, href, setup) }
}

/** The people who can be asked: by phone and mail where the programme names them, by a message always. */
function drawPeople(setup: ChatSetup, leave: () => void): HTMLElement {
  const { supportEmail } = setup
  const phone = drawCall(setup)
  const write = supportEmail === '' ? null : drawWay(words.write, `mailto:${supportEmail}`)
  const button = element('button', { type: 'button', class: 'near' }, words.leave)
  button.addEventListener('click', leave)
  return element(
    'div',
    { class: 'turn people' },
    element('p', { class: 'quiet' }, words.person),
    phone?.hours ?? null,
    element('div', { class: 'ways' }, phone?.call ?? null, write, button),
  )
}

function drawNear({ near }: ChatReply, title: string, { ask }: Acts): HTMLElement[] {
  if (near.length === 0) return []
  const buttons = near.map((question) => {
    const button = element('button', { type: 'button', class: 'near' }, question)
    button.addEventListener('click', () => ask(question))
    return button
  })
  const ways = element('div', { class: 'ways' }, ...buttons)
  return [element('div', { class: 'turn' }, element('p', { class: 'quiet' }, title), ways)]
}

const drawReply = (...said: (Node | string)[]) =>
  element('div', { class: 'reply', tabindex: '-1' }, ...said)

function drawSaid(text: string): HTMLElement {
  const said = element('p', { class: 'said' }, text)
  said.prepend(element('span', { class: 'hidden' }, `${words.you} `))
  return said
}

/** What was said, and what is said to it: where there is danger, nothing else until the person wants more. */
function drawAnswered(
  turn: AskedTurn | LeftTurn,
  { calm }: Acts,
  rest: () => readonly Node[],
): HTMLElement {
  const danger = dangerOf(turn)
  const said = 'left' in turn ? turn.left : turn.asked
  const alone = danger !== null && !turn.calm
  const looks = alone ? 'turn alone' : 'turn'
  const drawn = element('div', { class: looks }, said === null ? null : drawSaid(said))
  if (danger !== null) drawn.append(drawDanger(danger, alone ? () => calm(turn) : null))
  if (!alone) drawn.append(...rest())
  return drawn
}

const drawLeft = ({ contact, reply }: LeftTurn) => {
  const sent = words.message.sent
    .replace('{promise}', () => reply.promise ?? words.message.promise)
    .replace('{contact}', () => contact)
  return [drawReply(sent)]
}

/** Whom to talk with; where nobody answers the programme's number now, who answers at any hour. */
function drawAfterDanger(danger: DangerFound, setup: ChatSetup): HTMLElement {
  if (mayAnswer(setup)) return drawReply(words.afterDanger)
  if (danger === 'emergency') return drawReply(words.afterEmergency)
  const [{ label, href }] = words.crisis.ways
  return drawReply(words.afterCrisis, drawWay(label, href))
}

function drawAsked({ asked, reply }: AskedTurn, setup: ChatSetup, acts: Acts): HTMLElement[] {
  if (asked === null) return [drawReply(words.greeting), ...drawNear(reply, words.often, acts)]
  const { answer } = reply
  if (answer) {
    const question = element('p', { class: 'question' }, answer.question)
    const paragraphs = answer.paragraphs.map((text) => element('p', {}, text))
    return [drawReply(question, ...paragraphs), ...drawNear(reply, words.also, acts)]
  }
  const people = drawPeople(setup, () => acts.leave(asked))
  // Who spoke of danger is not told that nothing is known about it, nor offered other questions.
  if (reply.danger) return [drawAfterDanger(reply.danger, setup), people]
  const said = reply.near.length > 0 ? words.unsure : words.unknown
  return [drawReply(said), ...drawNear(reply, words.meant, acts), people]
}

/** One question or message, and everything that is said to it. */
export function drawTurn(turn: Turn, setup: ChatSetup, acts: Acts): HTMLElement {
  if ('people' in turn) return drawPeople(setup, () => acts.leave(''))
  return drawAnswered(turn, acts, () =>
    'left' in turn ? drawLeft(turn) : drawAsked(turn, setup, acts),
  )
}
