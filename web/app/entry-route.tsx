import { EntryScreen } from '../features/entry/entry-screen.tsx'
import type { App } from './start-app.ts'

export function EntryRoute({ app }: { app: App }) {
  return <EntryScreen begin={app.beginEntry} />
}
