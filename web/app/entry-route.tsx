import { EntryScreen } from '../features/entry/entry-screen.tsx'
import type { ScreenProps } from './screens.tsx'

export function EntryRoute({ app }: ScreenProps) {
  return <EntryScreen begin={app.beginEntry} />
}
