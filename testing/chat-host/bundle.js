/**
 * A small chat that keeps to docs/web-chat.md, for browser tests. `window.chatCalls` is what the page
 * asked of it.
 */
const style = `
  :host { display: block; block-size: 100%; }
  section { display: flex; flex-direction: column; gap: 12px; padding: 16px; min-block-size: 100%; box-sizing: border-box; }
  ol { flex: 1; display: grid; align-content: start; gap: 8px; margin: 0; padding: 0; list-style: none; }
  li { padding: 8px 12px; border-radius: 12px; background: var(--tint); }
  form { display: flex; gap: 8px; align-items: end; }
  label { flex: 1; display: grid; gap: 4px; }
  input { min-block-size: 48px; font: inherit; color: inherit; background: var(--color-surface); border: 1px solid var(--color-border); border-radius: 8px; padding: 0 12px; min-inline-size: 0; }
  button { min-block-size: 48px; font: inherit; padding: 0 16px; border: 0; border-radius: 8px; color: var(--color-on-primary); background: var(--color-primary); }
`
const calls = []
window.chatCalls = calls

function addLine(log, text) {
  const line = document.createElement('li')
  line.textContent = text
  log.append(line)
}

function drawTalk(section) {
  section.innerHTML =
    '<ol aria-live="polite"></ol><form><label>Your message<input name="text" autocomplete="off"></label><button>Send</button></form>'
  const log = section.querySelector('ol')
  addLine(log, 'Hello. What would you like to know?')
  section.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const field = section.querySelector('input')
    addLine(log, field.value)
    field.value = ''
    const reply = await fetch(new URL('../../replies', import.meta.url))
    addLine(log, (await reply.json()).text)
  })
}

function drawTerms(section, agree) {
  section.innerHTML =
    '<p>This chat is run by a helper program. Please do not write anything urgent here.</p><button type="button">I agree</button>'
  section.querySelector('button').addEventListener('click', agree)
}

window.posologyChat.register({
  mount(place, setup) {
    const { uuid, rx_id, secondary_id, termsAgree } = setup
    calls.push(['mount', { uuid, rx_id, secondary_id, termsAgree }])
    const root = place.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
    const section = document.createElement('section')
    root.append(section)
    if (termsAgree) drawTalk(section)
    else {
      drawTerms(section, () => {
        setup.agreeToTerms()
        drawTalk(section)
      })
    }
    return () => calls.push(['unmount'])
  },
  open: () => calls.push(['open']),
  close: () => calls.push(['close']),
})
