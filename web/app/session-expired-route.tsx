import { useState } from 'react'
import { storageKey } from '../../contract/storage-keys.ts'
import { SessionExpiredScreen } from '../features/notices/session-expired-screen.tsx'
import { text } from '../platform/parse/scalars.ts'
import { requireStorage } from '../platform/storage/storage.ts'
import { findContinuePath, mayHaveAccount } from './continue-path.ts'

export function SessionExpiredRoute() {
  const [ways] = useState(() => ({
    continuePath: findContinuePath(),
    mayHaveAccount: mayHaveAccount(),
    canStart: requireStorage().read(storageKey.conditionId, text) !== null,
  }))
  return <SessionExpiredScreen {...ways} />
}
