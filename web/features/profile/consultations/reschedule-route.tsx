import { useState } from 'react'
import { RescheduleScreen } from './reschedule-screen.tsx'

/** The consultation the address names; it stays the same while the screen is left. */
const readId = () => /\/consultation\/([^/]+)\//.exec(location.pathname)?.[1] ?? ''

export function RescheduleRoute() {
  const [id] = useState(readId)
  return <RescheduleScreen key={id} id={id} />
}
