import * as z from 'zod/mini'
import type { TrackingConfig } from '../../contract/config.ts'
import { StartError } from '../start-error.ts'

const defaultTagManager = 'https://www.googletagmanager.com/gtm.js'

const addressOf = (example: string) =>
  z.optional(
    z.string().check(
      z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?\/[\w./~-]*$/i, `must be like ${example}`),
      z.refine((value) => URL.canParse(value), `must be like ${example}`),
    ),
  )
const pair = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})=([\w-]+)$/i
const pairsProblem =
  'must be one or two different flows with a tag each, like 11111111-2222-4333-8444-555555555555=GTM-AB12, with a comma'

/** Flow ids with their tags; null for what is no such list. */
function parsePairs(value: string): TrackingConfig['tagManager'] | null {
  const pairs = value.split(',').map((entry) => pair.exec(entry.trim()))
  const found = pairs.flatMap((parts) => {
    const [, flow, tag] = parts ?? []
    return flow && tag ? [{ flow: flow.toLowerCase(), tag }] : []
  })
  const isSound = found.length === pairs.length && found.length <= 2
  return isSound && new Set(found.map(({ flow }) => flow)).size === found.length ? found : null
}

/** Settings of what tells others of a visit; docs/operating.md explains each. */
export const trackingSettings = {
  ANALYTICS_ANSWER_TEXT: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  PIXEL_ID: z.optional(
    z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be of letters, digits, - and _')),
  ),
  PIXEL_URL: addressOf('https://pixel.example.com/tr'),
  TAG_MANAGER: z.optional(
    z.string().check(z.refine((value) => parsePairs(value) !== null, pairsProblem)),
  ),
  TAG_MANAGER_URL: addressOf(defaultTagManager),
}
const shape = z.object(trackingSettings)
type TrackingSettings = z.infer<typeof shape>

/** The browser refuses what is not listed: without a word here nobody would notice. */
function requireListed(name: string, address: string, scriptHosts: readonly string[]): void {
  const { host } = new URL(address)
  if (scriptHosts.includes(host)) return
  throw new StartError(`Check these settings: ${name} needs ${host} in SCRIPT_HOSTS.`)
}

/** Throws StartError where one setting lacks another. */
export function buildTracking(
  values: TrackingSettings,
  scriptHosts: readonly string[],
): TrackingConfig {
  const { PIXEL_ID: pixelId = '', PIXEL_URL: pixelUrl = '' } = values
  if ((pixelId === '') !== (pixelUrl === '')) {
    throw new StartError('Check these settings: PIXEL_ID and PIXEL_URL need each other.')
  }
  if (pixelUrl !== '') requireListed('PIXEL_URL', pixelUrl, scriptHosts)
  const tagManager = parsePairs(values.TAG_MANAGER ?? '') ?? []
  const asked = values.TAG_MANAGER_URL
  if (asked !== undefined && tagManager.length === 0) {
    throw new StartError('Check these settings: TAG_MANAGER_URL needs TAG_MANAGER.')
  }
  const tagManagerUrl = tagManager.length === 0 ? '' : (asked ?? defaultTagManager)
  if (tagManagerUrl !== '') {
    requireListed(asked ? 'TAG_MANAGER_URL' : 'TAG_MANAGER', tagManagerUrl, scriptHosts)
  }
  return {
    answerText: values.ANALYTICS_ANSWER_TEXT === 'on',
    pixelId,
    pixelUrl,
    tagManager,
    tagManagerUrl,
  }
}
