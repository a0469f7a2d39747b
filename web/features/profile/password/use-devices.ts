import type { Device } from '../../../../contract/shapes/device.ts'
import { listDevices } from '../../../platform/calls/own-account.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { type Loaded, type Loading, useLoaded } from '../people/use-loaded.ts'
import { deviceWords } from './words.ts'

const devices: Loading<{ devices: readonly Device[] }> = {
  load: (_person, signal) => requirePlatform().call(listDevices, { signal }),
  failed: deviceWords.failed,
  alerts: false,
}

/** Where the account is signed in, whoever of it is shown. */
export function useDevices(): Loaded<{ devices: readonly Device[] }> {
  return useLoaded(devices)
}
