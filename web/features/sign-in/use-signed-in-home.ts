import { useEffect, useState } from 'react'
import { findAuth } from '../../platform/http/auth.ts'
import { navigate } from '../../platform/links/navigation.ts'

/** Whoever is signed in when a sign-in screen opens belongs home [GAP-131]; true while they go. */
export function useSignedInHome(): boolean {
  const [isSignedIn] = useState(() => findAuth() !== null)
  useEffect(() => {
    if (isSignedIn) navigate('/profile/home', { replace: true })
  }, [isSignedIn])
  return isSignedIn
}
