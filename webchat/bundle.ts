import type { ChatHost, ChatSetup } from '../contract/chat-host.ts'
import { drawTalk } from './draw-talk.ts'
import { element } from './element.ts'
import { style } from './style.ts'
import { words } from './words.ts'

declare global {
  interface Window {
    posologyChat?: { register(host: unknown): void }
  }
}

function drawTerms(section: HTMLElement, setup: ChatSetup): void {
  const { title, text, agree } = words.terms
  const button = element('button', { type: 'button', class: 'main' }, agree)
  button.addEventListener('click', () => {
    setup.agreeToTerms()
    drawTalk(section, setup)
    section.querySelector('input')?.focus()
  })
  const paragraphs = text.map((paragraph) => element('p', {}, paragraph))
  const actions = element('div', { class: 'ways' }, button)
  section.replaceChildren(
    element('div', { class: 'terms' }, element('h2', {}, title), ...paragraphs, actions),
  )
}

const host: ChatHost = {
  mount(place, setup) {
    // Mounted again in the same place, it still has the root it was given.
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
    const section = element('section', { class: 'chat' })
    root.replaceChildren(section)
    if (setup.termsAgree) drawTalk(section, setup)
    else drawTerms(section, setup)
    return () => root.replaceChildren()
  },
  open() {},
  close() {},
}

window.posologyChat?.register(host)
