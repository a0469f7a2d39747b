import type { ChatSetup } from '../contract/chat-host.ts'
import { chatTextMax } from '../contract/limits.ts'
import {
  type AskedTurn,
  type Conversation,
  endDanger,
  findOpenDanger,
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
const findOpenCard = (log: Element) => log.querySelector(':scope > .alone:last-of-type')

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
  const problem = element('p', { class: 'problem', role: 'alert' })
  // For the first words of the chat, which nobody asked for.
  const again = element('button', { type: 'button', class: 'quick', hidden: '' }, words.again)
  const form = element(
    'form',
    { class: 'asking' },
    problem,
    again,
    element('div', { class: 'head' }, element('label', { for: 'question' }, words.field), people),
    element('div', { class: 'row' }, field, send),
  )
  return { form, field, send, people, problem, again }
}

/** Nothing where `message` is empty; a question is kept, and the first words, which nobody asked for, are offered again. */
function tellProblem(
  { field, problem, again }: ReturnType<typeof drawForm>,
  asked: string,
  message: string,
): void {
  problem.textContent = asked === '' ? message : `${message} ${words.lost}`
  // A button that goes takes the focus along.
  if (again.matches(':focus')) field.focus()
  again.hidden = asked !== '' || message === ''
  if (asked !== '') field.value = asked
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
  const parts = drawForm()
  const { form, field, send, people } = parts
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
    tellProblem(parts, '', '')
    const waiting = drawWaiting(log)
    const result = await setup.ask(text)
    waiting.remove()
    busy = false
    send.removeAttribute('aria-disabled')
    if (!result.ok) {
      tellProblem(parts, text, result.message)
      log.scrollTop = log.scrollHeight
      return
    }
    if (field.value.trim() === text) field.value = ''
    conversation.draft = field.value
    const stands = findOpenDanger(conversation)
    const turn = { asked: text || null, reply: result.reply, stands }
    conversation.turns.push(turn)
    tellHours(log)
    show(turn)
  }

  keepDraft(field, conversation)
  parts.again.addEventListener('click', () => void ask(''))
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
    const text = field.value.trim()
    if (text === '') field.focus()
    else void ask(text)
  })
  section.replaceChildren(log, form)
  drawTurns(read)
  if (conversation.turns.length === 0) void ask('')
}
