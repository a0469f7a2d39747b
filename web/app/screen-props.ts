import type { App } from './start-app.ts'

/** What every screen is given. */
export interface ScreenProps {
  app: App
}
