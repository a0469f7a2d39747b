import type { FlowType } from '../../contract/flow-codes.ts'
import type { Services } from '../../testing/sink/leak-report.ts'
import type { SunkRequest } from '../../testing/sink/tls-sink.ts'
import { chatHost, errorHost } from '../apart/apart-test.ts'
import { partnerHost, pixelHost, posthogHost, tagHost } from '../apart/heard-hosts.ts'
import { stripeHosts } from './leak-visit.ts'

interface HeardModule {
  name: string
  owns(request: SunkRequest): boolean
  /** Whether it has to have heard something of a visit of this kind; left out, of each. */
  of?(flowType: FlowType, services: Services): boolean
}

const at = (host: string, path = /^/) => ({
  owns: (one: SunkRequest) => one.host === host && path.test(one.path),
})
const ofOthers = (_flowType: FlowType, services: Services) => services === 'of others'

/** Everybody who hears something of a visit. Each must have, or its silence would pass for discretion. */
export const heardModules: readonly HeardModule[] = [
  { name: 'analytics, events', ...at(posthogHost, /^\/[ei]\//) },
  {
    name: 'analytics, recording',
    ...at(posthogHost, /^\/s\//),
    of: (flowType) => flowType === 'telemedicine',
  },
  { name: 'analytics, flags and settings', ...at(posthogHost, /^\/(?:flags|array)\//) },
  { name: 'adstra', ...at(partnerHost, /^\/a\.js/) },
  { name: 'throtle', ...at(partnerHost, /^\/t\.js/) },
  { name: 'partners, heard in the page', ...at(partnerHost, /^\/seen/) },
  { name: 'tag manager', ...at(tagHost, /^\/gtm\.js/) },
  { name: 'tag manager, heard in the page', ...at(tagHost, /^\/seen/) },
  { name: 'ad pixel', ...at(pixelHost) },
  { name: 'cta', ...at('offer.maker.example') },
  { name: 'links to other sites', ...at('reading.maker.example') },
  { name: 'errors of the browser', ...at(errorHost) },
  { name: 'errors of the server', owns: ({ host }) => host.startsWith('127.0.0.1:') },
  { name: 'chat host', ...at(chatHost), of: ofOthers },
  { name: 'card provider', owns: ({ host }) => stripeHosts.includes(host), of: ofOthers },
]

/** Who hears what nobody of the table is. */
export const unlisted = 'nobody we know'

export function nameModule(request: SunkRequest): string {
  return heardModules.find(({ owns }) => owns(request))?.name ?? unlisted
}
