// The recorder is the library's largest part, and few kinds of visits are recorded [ANALYTICS-23].
import 'posthog-js/dist/lazy-recorder.js'
import { SessionReplayExtensions } from 'posthog-js/dist/extension-bundles.js'

export const replayExtensions = { ...SessionReplayExtensions }
