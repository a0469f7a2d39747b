import type { ChatSetup } from '../contract/chat-host.ts'
import { chatTextMax } from '../contract/limits.ts'
import { type AskedTurn, type LeftTurn, openConversation, type Turn } from './conversation.ts'
import { drawMessage } from './draw-message.ts'
import { drawTurn } from './draw-turn.ts'
import { element } from './element.ts'
import { words } from './words.ts'

/** Above what is read first. */
const gapPx = 12

const findPeople = (place: Element) =>
  place.matches('.people') ? place : place.querySelector('.people')

/** Puts a turn under the others, to be read from its first words on; danger from those of its card. */
function append(log: HTMLElement, drawn: HTMLElement): void {
  // The people stand once, where they were named last.
  if (findPeople(drawn)) findPeople(log)?.remove()
  log.append(drawn)
  const first = drawn.querySelector('.danger') ?? drawn
  log.scrollTop += first.getBoundingClientRect().top - log.getBoundingClientRect().top - gapPx
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
  const form = element(
    'form',
    {},
    problem,
    element('div', { class: 'head' }, element('label', { for: 'question' }, words.field), people),
    element('div', { class: 'row' }, field, send),
  )
  return { form, field, send, people, problem }
}

/**
 * The conversation and the field under it. A question that could not be answered stays in the field. What was said last
 * to the turn `read` gets the focus, and with it is read out.
 */
export function drawTalk(section: HTMLElement, setup: ChatSetup, read?: Turn): void {
  const conversation = openConversation(setup.lead)
  const log = element('div', {
    class: 'log',
    role: 'log',
    'aria-label': words.conversation,
    tabindex: '0',
  })
  const { form, field, send, people, problem } = drawForm()
  let busy = false

  function show(turn: Turn) {
    const drawn = drawTurn(turn, setup, { ask: (question) => void ask(question), leave, calm })
    append(log, drawn)
    if (turn === read) [...drawn.querySelectorAll<HTMLElement>('.reply')].at(-1)?.focus()
  }

  function calm(turn: AskedTurn | LeftTurn) {
    turn.calm = true
    drawTalk(section, setup, turn)
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
    problem.textContent = ''
    const waiting = element('p', { class: 'quiet' }, words.waiting)
    log.append(waiting)
    log.scrollTop = log.scrollHeight
    const result = await setup.ask(text)
    waiting.remove()
    busy = false
    send.removeAttribute('aria-disabled')
    if (!result.ok) {
      problem.textContent = `${result.message} ${words.lost}`
      log.scrollTop = log.scrollHeight
      if (text !== '') field.value = text
      return
    }
    if (field.value.trim() === text) field.value = ''
    conversation.draft = field.value
    const turn = { asked: text === '' ? null : text, reply: result.reply }
    conversation.turns.push(turn)
    show(turn)
  }

  field.value = conversation.draft
  field.addEventListener('input', () => {
    conversation.draft = field.value
  })
  people.addEventListener('click', () => {
    const last = log.lastElementChild
    if (!last || !findPeople(last)) {
      const turn = { people: true } as const
      conversation.turns.push(turn)
      show(turn)
    }
    findPeople(log)?.querySelector<HTMLElement>('a, button')?.focus()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (text === '') field.focus()
    else void ask(text)
  })
  section.replaceChildren(log, form)
  for (const turn of conversation.turns) show(turn)
  if (conversation.turns.length === 0) void ask('')
}
