import type { Device } from '../../../contract/shapes/device.ts'
import { list, need, object, or } from './parser.ts'
import { distinct } from './reply-parsers.ts'
import { flag, someText, text } from './scalars.ts'

const parseDevice = object<Device>({
  uuid: need(someText),
  name: or(text, ''),
  since: or(text, ''),
  last_used: or(text, ''),
  current: or(flag, false),
})

export const parseDevices = object<{ devices: Device[] }>({
  devices: or(
    distinct(list(parseDevice), ({ uuid }) => uuid),
    [],
  ),
})
