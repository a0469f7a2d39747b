import { useEffect, useState } from 'react'
import type { Device } from '../../../../contract/shapes/device.ts'
import { listDevices } from '../../../platform/calls/own-account.ts'
import { requirePlatform } from '../../../platform/platform.ts'

export interface DevicesState {
  /** In memory only, and only while the page is open [P6]. */
  devices: readonly Device[] | null
  failed: boolean
  loading: boolean
  reload(): void
}

export function useDevices(): DevicesState {
  const [devices, setDevices] = useState<readonly Device[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [loading, setLoading] = useState(true)
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking is one call
  useEffect(() => {
    let wanted = true
    setLoading(true)
    void requirePlatform()
      .call(listDevices)
      .then((reply) => {
        if (!wanted) return
        setLoading(false)
        setFailed(!reply.ok)
        if (reply.ok) setDevices(reply.data.devices)
      })
    return () => {
      wanted = false
    }
  }, [asked])

  return { devices, failed, loading, reload: () => setAsked((count) => count + 1) }
}
