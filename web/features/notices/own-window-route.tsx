import { useState } from 'react'
import { usePath } from '../../platform/page/use-path.ts'
import { findContinuePath } from '../../screen/continue-path.ts'
import { OwnWindowScreen } from './own-window-screen.tsx'

export function OwnWindowRoute() {
  const [continuePath] = useState(findContinuePath)
  return <OwnWindowScreen path={usePath()} continuePath={continuePath} />
}
