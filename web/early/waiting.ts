import { waitingElementId } from '../../contract/documents/document-elements.ts'
import { earlyWords, waitingTitle, waitWords } from '../messages/en-early.ts'
import { waitStageMs } from '../platform/page/wait-stage.ts'
import { findServer } from './find-server.ts'

/**
 * The script of a document that shows no page of its own: says what happens while its program is late or does not
 * come, with another try and whom to call, and leaves once the program has drawn something.
 */
function tellWait(waiting: HTMLElement, root: HTMLElement): void {
  const main = waiting.querySelector('main')
  const title = main?.querySelector('h1')
  const status = main?.querySelector('p')
  const picture = main?.querySelector('svg')
  const again = main?.querySelector('button')
  const ways = main?.querySelector('div')
  if (!title || !status || !picture || !again || !ways) return
  let missing = false

  const setTrying = (trying: boolean) => {
    again.ariaBusy = again.ariaDisabled = String(trying)
  }

  const say = (text: string) => {
    title.textContent = waitingTitle
    title.hidden = ways.hidden = false
    status.textContent = text
  }

  const offer = () => {
    again.textContent = waitWords.again
    again.hidden = false
  }

  const tryAgain = async () => {
    if (again.ariaBusy === 'true') return
    setTrying(true)
    say(waitWords.trying)
    if (await findServer()) return location.reload()
    setTrying(false)
    say(earlyWords.still)
  }

  const miss = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    missing = true
    timers.forEach(clearTimeout)
    // An animation decides otherwise whether it is seen.
    picture.style.display = 'none'
    say(earlyWords.missing)
    offer()
  }

  const tryWhenOnline = () => {
    if (missing) void tryAgain()
  }
  again.onclick = () => void tryAgain()
  const timers = [
    setTimeout(say, waitStageMs.long, waitWords.long),
    setTimeout(offer, waitStageMs.stuck),
  ]
  // A script that fails is not told further up than to itself.
  addEventListener('error', miss, true)
  addEventListener('online', tryWhenOnline)
  const watch = new MutationObserver(() => {
    watch.disconnect()
    timers.forEach(clearTimeout)
    removeEventListener('error', miss, true)
    removeEventListener('online', tryWhenOnline)
    waiting.remove()
  })
  watch.observe(root, { childList: true })
}

const waiting = document.getElementById(waitingElementId)
const root = document.getElementById('root')
if (waiting && root) tellWait(waiting, root)
