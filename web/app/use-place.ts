import { useSyncExternalStore } from 'react'
import { readPlace, watchPlace } from '../platform/navigation.ts'

/** Path and query of the address, as they change. */
export function usePlace(): string {
  return useSyncExternalStore(watchPlace, readPlace)
}
