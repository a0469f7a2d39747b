import { useState } from 'react'
import { SessionExpiredScreen } from '../features/notices/session-expired-screen.tsx'
import { isKept } from '../platform/storage/keep-value.ts'
import { register } from '../platform/storage/register.ts'
import { findContinuePath, mayHaveAccount } from './continue-path.ts'

export function SessionExpiredRoute() {
  const [ways] = useState(() => ({
    continuePath: findContinuePath(),
    mayHaveAccount: mayHaveAccount(),
    canStart: isKept(register.conditionId),
  }))
  return <SessionExpiredScreen {...ways} />
}
