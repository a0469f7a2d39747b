import { useState } from 'react'
import * as z from 'zod/mini'
import { storageKey } from '../../contract/storage-keys.ts'
import { SessionExpiredScreen } from '../features/notices/session-expired-screen.tsx'
import { requireStorage } from '../platform/storage.ts'
import { findContinuePath } from './continue-path.ts'

export function SessionExpiredRoute() {
  const [ways] = useState(() => ({
    continuePath: findContinuePath(),
    canStart: requireStorage().read(storageKey.conditionId, z.string()) !== null,
  }))
  return <SessionExpiredScreen {...ways} />
}
