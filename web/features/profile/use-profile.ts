import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { loadProfile, type ProfileState, profileStore } from './profile-store.ts'

/** The profile, asked for anew whenever one of its pages opens: the links of its picture live for minutes. */
export function useProfile(): ProfileState {
  const state = useStore(profileStore)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void loadProfile()
  }, [])
  return state
}
