import type { ChatSetup } from '../contract/chat-host.ts'
import { chatMessageMax, emailMaxLength } from '../contract/limits.ts'
import { findOpenDanger, type LeftTurn, openConversation } from './conversation.ts'
import { element } from './element.ts'
import { words } from './words.ts'

/** A field with its name above and what is wrong with it below. */
function drawField(label: string, field: HTMLInputElement | HTMLTextAreaElement) {
  const problem = element('p', { class: 'problem', id: `${field.id}-problem` })
  const place = element(
    'div',
    { class: 'field' },
    element('label', { for: field.id }, label),
    field,
    problem,
  )
  const tell = (text: string) => {
    problem.textContent = text
    field.setAttribute('aria-invalid', String(text !== ''))
    if (text === '') field.removeAttribute('aria-describedby')
    else field.setAttribute('aria-describedby', problem.id)
  }
  return { place, tell, field }
}

/** The message to the programme's people. `done` goes back to the conversation, with what was sent or null. */
export function drawMessage(
  section: HTMLElement,
  setup: ChatSetup,
  done: (left: LeftTurn | null) => void,
): void {
  const conversation = openConversation(setup.lead)
  const { message } = conversation
  const said = words.message
  const max = String(chatMessageMax)
  const text = drawField(said.text, element('textarea', { id: 'text', rows: '4', maxlength: max }))
  const contactMax = String(emailMaxLength)
  const contactField = element('input', { id: 'contact', maxlength: contactMax })
  const contact = drawField(said.contact, contactField)
  const problem = element('p', { class: 'problem', role: 'alert' })
  const send = element('button', { class: 'main' }, said.send)
  const back = element('button', { type: 'button', class: 'near' }, said.back)
  const form = element(
    'form',
    { class: 'message', novalidate: '' },
    element('h2', {}, said.title),
    element('p', { class: 'quiet' }, said.urgent),
    text.place,
    contact.place,
    problem,
    element('div', { class: 'ways' }, send, back),
  )
  const fields = [
    ['text', text],
    ['contact', contact],
  ] as const
  let busy = false

  for (const [name, { field }] of fields) {
    field.value = message[name]
    field.addEventListener('input', () => {
      message[name] = field.value
    })
  }

  async function leave() {
    if (busy) return
    busy = true
    send.textContent = said.sending
    problem.textContent = ''
    const sent = { left: message.text.trim(), contact: message.contact.trim() }
    const result = await setup.leaveMessage(sent.left, sent.contact)
    busy = false
    send.textContent = said.send
    if (result.ok) {
      message.text = ''
      done({ ...sent, reply: result.reply, stands: findOpenDanger(conversation) })
      return
    }
    for (const [name, { tell }] of fields) tell(result.problems[name] ?? '')
    const wrong = fields.find(([name]) => result.problems[name])
    if (wrong) wrong[1].field.focus()
    else problem.textContent = `${result.message} ${said.lost}`
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void leave()
  })
  back.addEventListener('click', () => done(null))
  section.replaceChildren(form)
  text.field.focus()
}
