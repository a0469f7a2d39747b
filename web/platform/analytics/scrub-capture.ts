import type { CaptureResult } from 'posthog-js/dist/module.slim.no-external.js'

/** What the library says of itself, the kind of device, the route and the time. */
const ownProperties = [
  'token',
  'distinct_id',
  '$device_id',
  '$session_id',
  '$window_id',
  '$pageview_id',
  '$insert_id',
  '$time',
  '$is_identified',
  '$process_person_profile',
  '$lib',
  '$lib_version',
  '$config_defaults',
  '$browser',
  '$browser_version',
  '$os',
  '$os_version',
  '$device_type',
  '$screen_height',
  '$screen_width',
  '$viewport_height',
  '$viewport_width',
  '$timezone',
  '$browser_language',
  '$current_url',
  '$host',
  '$pathname',
  // A press: on which kinds of elements, with texts, attributes and places left out.
  '$event_type',
  '$ce_version',
  '$elements_chain',
  // A recording, masked where it is made.
  '$snapshot_data',
  '$snapshot_bytes',
  '$snapshot_source',
  '$feature_flag',
  '$feature_flag_response',
] as const

/** Of an element only its tag: its place among its neighbours would tell which choice was pressed. */
const elementPart = /^[a-z][a-z0-9-]*/i

function cutElements(chain: unknown): string {
  if (typeof chain !== 'string') return ''
  const cut = chain.split(';').map((element) => elementPart.exec(element)?.[0] ?? '')
  return cut.filter((element) => element !== '').join(';')
}

/**
 * An event made anew from what it may hold [P12]: the fields above, and of our own events those that `isOwn` names. What
 * else a version of the library adds stays here.
 */
export function scrubCapture(
  capture: CaptureResult,
  route: string,
  isOwn: (name: string) => boolean,
): CaptureResult {
  const { uuid, event, properties, timestamp } = capture
  const kept = Object.entries(properties).filter(
    ([name]) => ownProperties.some((own) => own === name) || isOwn(name),
  )
  const { origin, host } = location
  return {
    uuid,
    event,
    ...(timestamp && { timestamp }),
    properties: {
      ...Object.fromEntries(kept),
      ...('$elements_chain' in properties && {
        $elements_chain: cutElements(properties.$elements_chain),
      }),
      $current_url: origin + route,
      $host: host,
      $pathname: route,
    },
  }
}
