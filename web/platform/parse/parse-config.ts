import { environments, storageModes } from '../../../contract/codes.ts'
import type { RuntimeConfig, TrackingConfig } from '../../../contract/config.ts'
import { list, maybe, need, object, or, type Parser } from './parser.ts'
import { flag, oneOf, text } from './scalars.ts'

type TagOfFlow = TrackingConfig['tagManager'][number]

const parseTracking = object<TrackingConfig>({
  answerText: or(flag, false),
  pixelId: or(text, ''),
  pixelUrl: or(text, ''),
  tagManager: or(list(object<TagOfFlow>({ flow: need(text), tag: need(text) })), []),
  tagManagerUrl: or(text, ''),
})

const noTracking: TrackingConfig = {
  answerText: false,
  pixelId: '',
  pixelUrl: '',
  tagManager: [],
  tagManagerUrl: '',
}

/** As a browser writes it, so that it is the same as a parent's: of https, or where it is tried out. */
const origin: Parser<string> = (value, at) => {
  const written = text(value, at)?.trim().toLowerCase().replace(/\/$/, '')
  const isOrigin = /^(https:\/\/[a-z0-9.-]+|http:\/\/localhost)(:\d+)?$/.test(written ?? '')
  return isOrigin ? written : undefined
}

/** Every setting has its default, so that another host's document may leave out what it does not set. */
export const parseConfig = object<RuntimeConfig>({
  apiBase: or(text, ''),
  crmApiBase: or(text, ''),
  ignoreApiPrefix: or(flag, false),
  chatUrl: or(text, ''),
  paymentKey: or(text, ''),
  mapsKey: or(text, ''),
  errorReportingKey: or(text, ''),
  supportEmail: or(text, ''),
  brands: or(list(text), []),
  caching: or(flag, true),
  confirmLeave: or(flag, false),
  linkHosts: or(list(text), []),
  imageHosts: or(list(text), []),
  fontHosts: or(list(text), []),
  scriptHosts: or(list(text), []),
  frameParents: maybe(list(origin)),
  tracking: or(parseTracking, noTracking),
  storageMode: or(oneOf(storageModes), 'persistent'),
  environment: or(oneOf(environments), 'production'),
})
