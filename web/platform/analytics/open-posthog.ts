import type { PostHog, PostHogConfig } from 'posthog-js/dist/module.slim.no-external.js'
import { findClientRoute } from '../../../contract/client-routes.ts'
import type { modulePersistences } from '../../../contract/codes.ts'
import { loadPart } from '../../../ui/late/load-part.ts'
import type { Analytics, EventProperties } from './analytics.ts'
import { scrubCapture } from './scrub-capture.ts'

export interface AnalyticsSettings {
  apiKey: string
  /** Origin of the service; requests go nowhere else. */
  host: string
  /** Where the service's id of the visitor is kept [ENUM-11]. */
  persistence: (typeof modulePersistences)[number]
  /** The id under which the visitor is known there already; null makes one up. */
  distinctId: string | null
  /** Part of every event: the campaign, and the mark of an employee. */
  common: EventProperties
  /** Whether an event of ours may hold a field of this name. */
  isOwn: (event: string, name: string) => boolean
  /** Presses and page views by themselves [ANALYTICS-21] [ANALYTICS-22]. */
  captures: boolean
  /** The session's recording, with all texts, inputs and attributes masked [ANALYTICS-23]. */
  records: boolean
  /** Browsers that a program drives count too: tests are such. */
  countsRobots: boolean
}

/**
 * Whatever an answer is given with, and the words around it: a recording has an empty box in its place. A field is that
 * outside of a page too: of a masked one the name of a chosen file is still recorded, and whether it is checked.
 */
const answerControls = 'input, select, textarea, main :is(fieldset, label, [role])'

const readRoute = () => findClientRoute(location.pathname) ?? '/unlisted'

/** Nothing but what is asked for, and of that neither texts nor attributes nor what stands in an address. */
function buildSettings(settings: AnalyticsSettings): Partial<PostHogConfig> {
  const { host, persistence, distinctId, captures, records, common, isOwn } = settings
  return {
    api_host: host,
    ui_host: host,
    defaults: '2026-06-25',
    persistence,
    ...(distinctId !== null && { bootstrap: { distinctID: distinctId, isIdentifiedID: false } }),
    autocapture: captures,
    capture_pageview: captures ? 'history_change' : false,
    disable_session_recording: !records,
    session_recording: {
      maskAllInputs: true,
      maskTextSelector: '*',
      maskAllElementAttributes: true,
      recordCrossOriginIframes: false,
      // A masked recording still says which of several answers was chosen, by its place.
      blockSelector: answerControls,
      sampling: { mousemove: false },
      captureCanvas: { recordCanvas: false },
    },
    mask_all_text: true,
    mask_all_element_attributes: true,
    mask_personal_data_properties: true,
    disable_capture_url_hashes: true,
    save_referrer: false,
    save_campaign_params: false,
    get_current_url: () => location.origin + readRoute(),
    // `title` is dropped later, as an event of ours has one that is its author's word.
    property_denylist: ['$title', '$referrer', '$referring_domain'],
    before_send: (capture) =>
      capture &&
      scrubCapture(
        { ...capture, properties: { ...common, ...capture.properties } },
        readRoute(),
        (name) => name in common || isOwn(capture.event, name),
      ),
    person_profiles: 'never',
    cross_subdomain_cookie: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    rageclick: false,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_web_experiments: true,
    disable_external_dependency_loading: true,
    disable_scroll_properties: true,
    opt_out_useragent_filter: settings.countsRobots,
    fetch_options: { cache: 'no-store' },
  }
}

/** Starts the service's library with its own settings overruled wherever they would say more than we do [P12]. */
export async function openPosthog(settings: AnalyticsSettings): Promise<Analytics> {
  const [{ library }, replay] = await Promise.all([
    loadPart(() => import('./posthog.sdk.ts')),
    settings.records ? loadPart(() => import('./posthog-replay.sdk.ts')) : null,
  ])
  const posthog = new library.PostHog()
  posthog.init(settings.apiKey, {
    ...buildSettings(settings),
    __extensionClasses: {
      ...library.extensions,
      ...replay?.replayExtensions,
    },
  })
  return {
    capture: (name, properties) => void posthog.capture(name, properties),
    flags: whenUpdatedTwice(posthog),
  }
}

/** The first update may be what was kept from another visit; the second is the service's word of now. */
function whenUpdatedTwice(posthog: PostHog): Analytics['flags'] {
  return new Promise((resolve) => {
    let updates = 0
    posthog.onFeatureFlags((_names, variants) => {
      updates += 1
      if (updates === 1) posthog.reloadFeatureFlags()
      if (updates === 2) resolve(variants)
    })
  })
}
