// The service's own library, alone in its chunk: it counts towards no screen's size.
export { AnalyticsExtensions, FeatureFlagsExtensions } from 'posthog-js/dist/extension-bundles.js'
export { PostHog } from 'posthog-js/dist/module.slim.no-external.js'
