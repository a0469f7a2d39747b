import type { Page } from '@playwright/test'
import type { ScriptModule } from '../../contract/shapes/rx-user.ts'
import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { readPosthogEvents, type SentEvent } from '../../testing/sink/fake-posthog.ts'
import type { TlsSink } from '../../testing/sink/tls-sink.ts'
import { posthogHost } from '../apart/heard-hosts.ts'
import { button, heading } from '../flow-visit.ts'

export const analyticsModule: ScriptModule = {
  module: 'posthog',
  module_type: 'analytics',
  url: `https://${posthogHost}/`,
  api_key: 'phc_test',
}

const answer_choices = ['A rash', 'A headache', 'A fever'].map((text, at) => ({
  id: 10 * (at + 1),
  text,
}))

/** A first page with one question of one answer and one of several, whose choices are called alike. */
export const askingPage = buildPage(
  'one',
  'WELCOME',
  [
    heading(1, 'One'),
    buildItem(6, 'SINGLE_ANSWER', { answer_choices }),
    buildItem(7, 'MULTI_ANSWER', { answer_choices, text: 'And what else' }),
    button(2, 'Go on'),
  ],
  'two',
)

/** The events that reached the service so far. */
export const readEvents = ({ requests }: TlsSink): SentEvent[] =>
  readPosthogEvents(requests, posthogHost)

/** Our own events that reached the service so far, those of its library left out. */
export const readOwnEvents = (sink: TlsSink): SentEvent[] =>
  readEvents(sink).filter(({ event }) => !event.startsWith('$'))

/** What of an event is ours: none of what every event has. */
export function pickFields({ event, properties }: SentEvent, names: readonly string[]) {
  const kept = names.filter((name) => name in properties)
  return [event, Object.fromEntries(kept.map((name) => [name, properties[name]]))]
}

/** A partner's program that uses every way out there is when it hears that the page goes. */
export const leaveTraces = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pagehide', () => {
      const at = (what: string) => `https://partner.maker.example/gone-${what}`
      new Image().src = at('picture')
      new Audio(at('sound')).load()
      navigator.sendBeacon(at('beacon'))
      fetch(at('fetch'), { method: 'POST', keepalive: true, mode: 'no-cors' }).catch(() => {})
      for (const rel of ['prefetch', 'preload', 'modulepreload']) {
        const link = Object.assign(document.createElement('link'), { rel, href: at(rel) })
        if (rel === 'preload') link.as = 'image'
        document.head.append(link)
      }
    })
  })

/** How many programs of partners ran in the document; null while another one is on its way. */
export const countRuns = (page: Page) =>
  page.evaluate(() => (window as { partnerRan?: number }).partnerRan ?? 0).catch(() => null) // set by the partner's program
