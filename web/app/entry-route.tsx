import { EntryScreen } from '../features/entry/entry-screen.tsx'
import type { ScreenProps } from './screen-props.ts'

export function EntryRoute({ app }: ScreenProps) {
  return <EntryScreen begin={app.beginEntry} />
}
