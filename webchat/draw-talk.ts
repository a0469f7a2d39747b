import type { ChatAsked, ChatSetup } from '../contract/chat-host.ts'
import { chatTextMax } from '../contract/limits.ts'
import type { ChatReply } from '../contract/shapes/chat-reply.ts'
import {
  type AskedTurn,
  type Conversation,
  endDanger,
  findOpenDanger,
  isUnbegun,
  type LeftTurn,
  openConversation,
  type Turn,
} from './conversation.ts'
import { tellHours } from './draw-hours.ts'
import { drawMessage } from './draw-message.ts'
import { drawTurn } from './draw-turn.ts'
import { element } from './element.ts'
import { words } from './words.ts'

/** Above what is read first. */
const gapPx = 12

const findPeople = (place: Element) =>
  place.matches('.people') ? place : place.querySelector('.people')

/** Whom to call while nobody has said that there is no danger. */
const findOpenCard = (log: Element) => [...log.querySelectorAll('.alone')].at(-1)

/**
 * Puts a turn under the others, to be read from its first words on: danger from those of its card, and what was kept
 * back for it from those after the card, which was read before. Where both have no room the call is in sight.
 */
function append(log: HTMLElement, drawn: HTMLElement): void {
  // The people stand once, where they were named last.
  if (findPeople(drawn)) findPeople(log)?.remove()
  log.append(drawn)
  const first = drawn.querySelector(drawn.matches('.alone') ? '.danger' : '.danger + *') ?? drawn
  const room = log.getBoundingClientRect()
  log.scrollTop += first.getBoundingClientRect().top - room.top - gapPx
  const call = drawn.querySelector(drawn.matches('.alone') ? '.danger .way' : '.danger ~ * .way')
  if (call) log.scrollTop += Math.max(0, call.getBoundingClientRect().bottom - room.bottom + gapPx)
}

const drawLog = () =>
  element('div', { class: 'log', role: 'log', 'aria-label': words.conversation, tabindex: '0' })

/** What is typed and not asked is there again where the field is drawn anew. */
function keepDraft(field: HTMLInputElement, conversation: Conversation): void {
  field.value = conversation.draft
  field.addEventListener('input', () => {
    conversation.draft = field.value
  })
}

function drawForm() {
  const field = element('input', {
    id: 'question',
    autocomplete: 'off',
    enterkeyhint: 'send',
    maxlength: String(chatTextMax),
  })
  const send = element('button', { class: 'main' }, words.send)
  const people = element('button', { type: 'button', class: 'quick' }, words.people)
  const form = element(
    'form',
    { class: 'asking' },
    element('div', { class: 'head' }, element('label', { for: 'question' }, words.field), people),
    element('div', { class: 'row' }, field, send),
  )
  return { form, field, send, people }
}

/**
 * Why nothing was answered, as the last of the talk. What was asked stays in the field; the first words, which nobody asked
 * for, are offered again.
 */
function drawTrouble(
  message: string,
  asked: string,
  field: HTMLInputElement,
  ask: (text: string) => void,
): HTMLElement {
  const say = (text: string) => element('p', { class: 'problem', role: 'alert' }, text)
  if (asked !== '') {
    field.value = asked
    return element('div', { class: 'turn trouble' }, say(`${message} ${words.lost}`))
  }
  const again = element('button', { type: 'button', class: 'near' }, words.again)
  again.addEventListener('click', () => {
    // The button goes, and would take the focus along.
    field.focus()
    ask('')
  })
  return element('div', { class: 'turn trouble' }, say(message), again)
}

/** Keeps what came of a question. */
function keepAnswer(conversation: Conversation, asked: string, reply: ChatReply): AskedTurn {
  const turn = { asked: asked || null, reply, stands: findOpenDanger(conversation) }
  conversation.turns.push(turn)
  return turn
}

/** The first words, which are asked for once at a time. */
function askFirst(conversation: Conversation, { ask }: ChatSetup): Promise<ChatAsked> {
  conversation.first ??= ask('').finally(() => {
    conversation.first = null
  })
  return conversation.first
}

function drawWaiting(log: Element): HTMLElement {
  const waiting = element('p', { class: 'quiet' }, words.waiting)
  log.append(waiting)
  log.scrollTop = log.scrollHeight
  return waiting
}

/**
 * The conversation and the field under it. A question that could not be answered stays in the field. What was said last
 * to the turn `read` gets the focus, and with it is read out.
 */
export function drawTalk(section: HTMLElement, setup: ChatSetup, read?: Turn): void {
  const conversation = openConversation(setup.lead)
  const log = drawLog()
  const { form, field, send, people } = drawForm()
  let busy = false

  function show(turn: Turn, isRead = false) {
    const drawn = drawTurn(turn, setup, { ask: (question) => void ask(question), leave, calm })
    append(log, drawn)
    if (isRead) [...drawn.querySelectorAll<HTMLElement>('.reply')].at(-1)?.focus()
  }

  function drawTurns(toRead?: Turn) {
    log.replaceChildren()
    for (const turn of conversation.turns) show(turn, turn === toRead)
  }

  function calm(turn: AskedTurn | LeftTurn) {
    endDanger(conversation, turn)
    drawTurns(turn)
  }

  function leave(text: string) {
    conversation.message.text ||= text || field.value.trim()
    drawMessage(section, setup, (left) => {
      if (left) conversation.turns.push(left)
      drawTalk(section, setup, left ?? undefined)
      if (!left) section.querySelector('input')?.focus()
    })
  }

  async function ask(text: string) {
    if (busy) return
    busy = true
    send.setAttribute('aria-disabled', 'true')
    log.querySelector('.trouble')?.remove()
    const waiting = drawWaiting(log)
    const result = await (text === '' ? askFirst(conversation, setup) : setup.ask(text))
    // Drawn anew meanwhile, it waits there.
    if (text === '' && !log.isConnected) return
    waiting.remove()
    busy = false
    send.removeAttribute('aria-disabled')
    if (!result.ok) {
      log.append(drawTrouble(result.message, text, field, (first) => void ask(first)))
      log.scrollTop = log.scrollHeight
      return
    }
    if (field.value.trim() === text) field.value = ''
    conversation.draft = field.value
    const turn = keepAnswer(conversation, text, result.reply)
    tellHours(log)
    show(turn)
  }

  keepDraft(field, conversation)
  people.addEventListener('click', () => {
    const open = findOpenDanger(conversation)
    const last = log.lastElementChild
    if (!open && (!last || !findPeople(last))) {
      const turn = { people: true } as const
      conversation.turns.push(turn)
      show(turn)
    }
    const place = open ? findOpenCard(log) : findPeople(log)
    place?.querySelector<HTMLElement>('a, button')?.focus()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (field.value.trim() === '') field.focus()
    else void ask(field.value.trim())
  })
  section.replaceChildren(log, form)
  drawTurns(read)
  if (isUnbegun(conversation)) void ask('')
}
