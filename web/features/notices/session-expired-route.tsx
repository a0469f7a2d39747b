import { useState } from 'react'
import { isKept } from '../../platform/storage/keep-value.ts'
import { register } from '../../platform/storage/register.ts'
import { findContinuePath, mayHaveAccount } from '../../screen/continue-path.ts'
import { SessionExpiredScreen } from './session-expired-screen.tsx'

export function SessionExpiredRoute() {
  const [ways] = useState(() => ({
    continuePath: findContinuePath(),
    mayHaveAccount: mayHaveAccount(),
    canStart: isKept(register.conditionId),
  }))
  return <SessionExpiredScreen {...ways} />
}
