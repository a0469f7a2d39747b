import type { App } from './start-app.ts'

/** What every screen is given. */
export interface ScreenProps {
  app: App
  /** Values of the path's parameters. */
  params: Record<string, string>
}
