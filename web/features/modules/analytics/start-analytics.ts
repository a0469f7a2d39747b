import { defaultModulePersistence } from '../../../../contract/codes.ts'
import type { RxUser } from '../../../../contract/shapes/rx-user.ts'
import type { EventProperties } from '../../../platform/analytics/analytics.ts'
import { openPosthog } from '../../../platform/analytics/open-posthog.ts'
import { type AnalyticsState, analyticsStore } from '../../../platform/stores/analytics-store.ts'
import { userStore } from '../../../platform/stores/user-store.ts'
import { hearWithAnswers } from '../events/event-hub.ts'
import { answerField, isEventField, nameEvent } from '../events/event-table.ts'
import { findListedAddress } from '../listed-address.ts'
import type { ModuleStart } from '../module-host.ts'
import { withoutContacts } from '../without-contacts.ts'

/** The campaign and the mark of an employee, as far as the link brought them [ENTRY-07] [ENTRY-08] [GAP-110]. */
function listCommon(state: AnalyticsState, { condition, flow_type }: RxUser): EventProperties {
  const { rx_campaign, rx_source, rx_medium, rx_term, rx_content, employee } = state
  const given = Object.entries({ rx_campaign, rx_source, rx_medium, rx_term, rx_content })
  const campaign = given.flatMap(([name, value]) => {
    const told = withoutContacts(value)
    return told === null ? [] : [[name, told]]
  })
  return {
    ...Object.fromEntries(campaign),
    ...(employee && { employee }),
    condition,
    flow_type,
  }
}

/** Sets up the product analytics service of a module [ANALYTICS-01]; nothing was sent before [GAP-109]. */
export async function startAnalytics({ module, user, host }: ModuleStart): Promise<void> {
  const service = findListedAddress(module.url, host.config.scriptHosts)
  if (service === null || !module.api_key) {
    throw new TypeError('The module names no service at a listed host, or no key of it.')
  }
  const state = analyticsStore.getState()
  const tellsAnswers = host.config.tracking.answerText
  const isTelemedicine = user.flow_type === 'telemedicine'
  const analytics = await openPosthog({
    apiKey: module.api_key,
    host: service.origin,
    persistence: module.persistence ?? defaultModulePersistence,
    distinctId: withoutContacts(state.ph_id ?? user.posthog_id),
    common: listCommon(state, user),
    isOwn: (event, name) => isEventField(event, name) || (tellsAnswers && name === answerField),
    captures: !isTelemedicine,
    records: isTelemedicine,
    countsRobots: host.config.environment === 'test',
  })
  analyticsStore.setState({ ingoreAnalytics: false })
  hearWithAnswers((event, answer) => {
    const text = tellsAnswers && answer !== '' ? { [answerField]: answer } : {}
    analytics.capture(nameEvent(event), { ...event.fields, ...text })
  })
  void analytics.flags.then(layOverFlags)
}

/** What the services of this document said, the one heard last on top. */
const served: Record<string, string | boolean> = {}
let isLaidOver = false

/**
 * The service's flags switch what those of the visitor's reply switch, and win over them [ANALYTICS-24], also over those of
 * a reply that comes later: two calls bring the visitor, and either may be the slower.
 */
function layOverFlags(flags: Readonly<Record<string, string | boolean>>): void {
  Object.assign(served, flags)
  layOver()
  if (isLaidOver) return
  isLaidOver = true
  userStore.subscribe(layOver)
}

function layOver(): void {
  const { featureFlags } = userStore.getState()
  const isOver = Object.entries(served).every(([name, value]) => featureFlags?.[name] === value)
  if (!isOver) userStore.setState({ featureFlags: { ...featureFlags, ...served } })
}
