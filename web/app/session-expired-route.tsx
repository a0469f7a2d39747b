import { useState } from 'react'
import { SessionExpiredScreen } from '../features/notices/session-expired-screen.tsx'
import { findContinuePath } from './continue-path.ts'

export function SessionExpiredRoute() {
  const [continuePath] = useState(findContinuePath)
  return <SessionExpiredScreen continuePath={continuePath} />
}
