import { useStore } from 'zustand'
import { alertStore } from './alert-store.ts'

/** What an alert said, once no alert says it any more: a message stays readable and is never there twice. */
export function useAfterAlert(message: string | null): string | null {
  const said = useStore(alertStore, ({ alert }) => alert?.value)
  return message === said ? null : message
}
