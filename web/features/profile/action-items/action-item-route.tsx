import { useSyncExternalStore } from 'react'
import { watchPlace } from '../../../platform/links/navigation.ts'
import { ActionItemScreen } from './action-item-screen.tsx'

/** The id is the last part of the path [ROUTE-27]. */
const readId = () => /^\/profile\/action-item\/([\w-]+)/.exec(location.pathname)?.[1] ?? ''

export function ActionItemRoute() {
  const id = useSyncExternalStore(watchPlace, readId)
  return <ActionItemScreen key={id} id={id} />
}
