import { AnalyticsExtensions, FeatureFlagsExtensions } from 'posthog-js/dist/extension-bundles.js'
import { PostHog } from 'posthog-js/dist/module.slim.no-external.js'

/** The service's own library, alone in its chunk: it counts towards no screen's size. */
export const library = {
  PostHog,
  extensions: { ...AnalyticsExtensions, ...FeatureFlagsExtensions },
}
