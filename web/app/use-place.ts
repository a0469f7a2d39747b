import { useSyncExternalStore } from 'react'
import { readPlace, watchPlace } from '../platform/navigation.ts'

/** Path and query of the address, as they change. */
export function usePlace(): string {
  return useSyncExternalStore(watchPlace, readPlace)
}

/** The path alone: each page of the flow has a query of its own, and nothing is drawn for that. */
export function usePath(): string {
  return useSyncExternalStore(watchPlace, () => location.pathname)
}
