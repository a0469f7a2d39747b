import { buildFakePosthog } from '../../testing/sink/fake-posthog.ts'
import type { OutsideHost } from '../../testing/sink/tls-sink.ts'

export const posthogHost = 'ph.maker.example'
/** Hosts that the settings list; anything sent to another one is a leak by itself. */
export const pixelHost = 'pixel.maker.example'
export const tagHost = 'tags.maker.example'
export const partnerHost = 'partner.maker.example'
const listedHosts = [posthogHost, partnerHost, pixelHost, tagHost]

/** The two flows that have a tag manager. */
export const taggedFlows = {
  test: { fuuid: '22222222-2222-4333-8444-555555555555', tag: 'GTM-TEST1' },
  live: { fuuid: '33333333-2222-4333-8444-555555555555', tag: 'GTM-LIVE1' },
}

/** Settings of a server that tells others all it can. */
export const trackingEnv = {
  SCRIPT_HOSTS: listedHosts.join(','),
  NODE_ENV: 'test',
  PIXEL_ID: '4242',
  PIXEL_URL: `https://${pixelHost}/tr`,
  TAG_MANAGER: Object.values(taggedFlows)
    .map(({ fuuid, tag }) => `${fuuid}=${tag}`)
    .join(', '),
  TAG_MANAGER_URL: `https://${tagHost}/gtm.js`,
}

/** The program of a partner, which says that it ran. */
const partnerProgram = 'window.partnerRan = (window.partnerRan ?? 0) + 1'

/** A tag manager, as far as it runs and takes what the page puts into its queue. */
const tagProgram =
  "document.documentElement.dataset.tagManager = new URL(document.currentScript.src).searchParams.get('id')"

/** What they answer. */
export const heardHosts: Record<string, OutsideHost> = {
  // Its first flags are those of another visit's, as kept by its library.
  [posthogHost]: buildFakePosthog({ flags: [{ shown: 'first' }, { shown: 'second' }] }),
  [partnerHost]: () => ({ type: 'text/javascript', body: partnerProgram }),
  [tagHost]: () => ({ type: 'text/javascript', body: tagProgram }),
  [pixelHost]: () => ({ type: 'image/gif', body: '' }),
}
