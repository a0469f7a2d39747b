import { useSyncExternalStore } from 'react'
import { watchPlace } from '../links/navigation.ts'

const whereVisitsBegin = () => '/'

/** The path of the address: each page of the flow has a query of its own, and nothing is drawn for that. */
export function usePath(): string {
  return useSyncExternalStore(watchPlace, () => location.pathname, whereVisitsBegin)
}
