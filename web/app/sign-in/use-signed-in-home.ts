import { useEffect, useState } from 'react'
import { findAuth } from '../../platform/auth.ts'
import { navigate } from '../../platform/navigation.ts'

/** Whoever is signed in when a sign-in screen opens belongs home [GAP-131]; true while they go. */
export function useSignedInHome(): boolean {
  const [isSignedIn] = useState(() => findAuth() !== null)
  useEffect(() => {
    if (isSignedIn) navigate('/profile/home', { replace: true })
  }, [isSignedIn])
  return isSignedIn
}
