import { realpathSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import type { RuntimeConfig } from '../contract/config.ts'
import { brands, hosts, parseHosts, parseList } from './settings/list-settings.ts'
import { buildTracking, trackingSettings } from './settings/tracking-settings.ts'
import { StartError } from './start-error.ts'

/** How the server speaks with Stripe. Both secrets stay in it. */
export interface StripeSettings {
  secret: string
  webhookSecret: string
  /** Another address of its API; null is Stripe's own. */
  apiOrigin: string | null
}

export interface ServerConfig {
  host: string
  port: number
  /** Null runs the built-in database in `dataDir`. */
  databaseUrl: string | null
  databasePoolSize: number
  dataDir: string
  /** Nobody chose the folder, so the data may live elsewhere when this one does not suit. */
  dataDirIsDefault: boolean
  /** Origin under which patients reach the product, without a slash at the end. */
  publicUrl: string
  /** Nobody chose it, so it is wrong where the system chooses the port. */
  publicUrlIsDefault: boolean
  /** Where the built web app lies. */
  webFolder: string
  programmesFolder: string
  /** Requests per minute and address before 429; 0 means no limit. */
  requestsPerMinute: number
  /** Addresses of the reverse proxies whose forwarded client address is believed. */
  trustProxy: string | false
  /** Whether a simulated clinic works beside the server. */
  clinic: 'demo' | 'none'
  /** How often this process looks for jobs; 0 leaves them to others. */
  jobPollS: number
  /** Null writes every mail into a file. */
  smtpUrl: string | null
  /** Sender of every mail. */
  mailFrom: string
  /** Null leaves payments to the built-in sandbox. */
  stripe: StripeSettings | null
  /** The service that the server tells of its own errors; null tells nobody. */
  serverErrorReportingKey: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** What GET /config.json answers and the document carries. */
  runtime: RuntimeConfig
}

const projectFolder = realpathSync(path.join(import.meta.dirname, '..'))

const wholeNumber = (min: number, max: number) => {
  const saying = `must be a whole number from ${min} to ${max}`
  return z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d+$/, saying)), z.transform(Number)),
      z.number().check(z.minimum(min, saying), z.maximum(max, saying)),
    ),
  )
}
const oneOf = <const Value extends string>(...values: [Value, ...Value[]]) =>
  z.optional(z.enum(values, `must be ${formatOr(values)}`))
const formatOr = (values: readonly string[]) =>
  `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
const flag = oneOf('on', 'off')
const origin = z.optional(
  z.string().check(z.regex(/^https?:\/\/[^/\s]+\/?$/, 'must be like https://app.example.com')),
)
const text = z.optional(z.string())
/** Stripe's keys say which they are: one in another's place would reach every browser, or nobody. */
const stripeKey = (start: RegExp, saying: string) =>
  z.optional(z.string().check(z.regex(start, `must be the ${saying}`)))
const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/i
/** Elsewhere browsers drop our Secure cookie and withhold encryption. */
const publicOrigin = origin.check(
  z.refine(
    (value) => value === undefined || !value.startsWith('http:') || localOrigin.test(value),
    'must begin with https://, as plain http works at localhost only',
  ),
)
/** An address, a range of them, or a name the server knows for some. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const kind = isIP(address)
  const most = kind === 4 ? 32 : 128
  return kind > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most))
}
const proxies = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => value.split(',').every((entry) => isProxy(entry.trim())),
        'must be addresses like 10.0.0.5 or 10.0.0.0/8, with commas, or loopback',
      ),
    ),
)
const noChat = 'none'
/** The built-in chat host: `static/js/bundle.js` of the product's own address. */
const ownChat = '/'
const chatProblem = 'must be like https://chat.example.com, or none'
/** An origin, perhaps with a path, that can stand in a policy; or no chat. */
const chatAddress = z.optional(
  z.string().check(
    z.regex(/^(none|https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./~-]*)?)$/i, chatProblem),
    z.refine((value) => value === noChat || URL.canParse(value), chatProblem),
  ),
)

/** The service's address with its public key before the host and the project at the end. */
const reportingAddress = z.optional(
  z.string().check(
    z.regex(
      /^https?:\/\/\w+@[a-z0-9.-]+(:\d+)?\/\d+$/i,
      'must be like https://key@errors.example.com/1',
    ),
    z.refine((value) => URL.canParse(value), 'must be like https://key@errors.example.com/1'),
  ),
)

const mailServer = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => /^smtps?:\/\/[^\s/]+\/?(\?\S*)?$/.test(value) && URL.canParse(value),
        'must be like smtp://mail.example.com:587',
      ),
    ),
)
/** An address alone, or with a name before it: Care team <care@example.com>. */
const sender = /^([^\p{Cc}<>@,;:"\\]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u

const environment = z.object({
  HOST: text,
  PORT: wholeNumber(0, 65_535),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')),
  ),
  DATABASE_POOL_SIZE: wholeNumber(1, 500),
  DATA_DIR: text,
  PROGRAMMES_DIR: text,
  PUBLIC_URL: publicOrigin,
  REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000),
  TRUST_PROXY: proxies,
  CLINIC: oneOf('demo', 'none'),
  JOB_POLL_SECONDS: wholeNumber(0, 60),
  SMTP_URL: mailServer,
  MAIL_FROM: z.optional(z.string().check(z.regex(sender, 'must be an address'))),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  NODE_ENV: oneOf('production', 'development', 'test'),
  API_BASE: origin,
  CRM_API_BASE: origin,
  IGNORE_API_PREFIX: flag,
  CHAT_URL: chatAddress,
  PAYMENT_KEY: stripeKey(/^pk_/, 'publishable key, which begins with pk_'),
  PAYMENT_SECRET: stripeKey(/^[sr]k_/, 'secret key, which begins with sk_ or rk_'),
  PAYMENT_WEBHOOK_SECRET: stripeKey(/^whsec_/, 'signing secret, which begins with whsec_'),
  PAYMENT_API: origin,
  MAPS_KEY: text,
  ERROR_REPORTING_KEY: reportingAddress,
  SERVER_ERROR_REPORTING_KEY: reportingAddress,
  SUPPORT_EMAIL: z.optional(z.string().check(z.regex(/^\S+@\S+\.\S+$/, 'must be an address'))),
  BRANDS: brands,
  CACHING: flag,
  CONFIRM_LEAVE: flag,
  LINK_HOSTS: hosts,
  IMAGE_HOSTS: hosts,
  FONT_HOSTS: hosts,
  SCRIPT_HOSTS: hosts,
  ...trackingSettings,
  STORAGE_MODE: oneOf('inMemory', 'persistent'),
})
type Environment = z.infer<typeof environment>

/** Every variable that is read; docs/operating.md explains each. */
export const settingNames = Object.keys(environment.shape)

/** The built-in chat asks the server it comes from: another backend does not know its questions. */
function chooseChat({ CHAT_URL: asked, API_BASE: backend }: Environment): string {
  if (asked === noChat) return ''
  return asked ?? (backend === undefined ? ownChat : '')
}

function buildRuntime(values: Environment): RuntimeConfig {
  const scriptHosts = parseHosts(values.SCRIPT_HOSTS)
  return {
    apiBase: values.API_BASE ?? '',
    crmApiBase: values.CRM_API_BASE ?? '',
    ignoreApiPrefix: values.IGNORE_API_PREFIX === 'on',
    chatUrl: chooseChat(values),
    paymentKey: values.PAYMENT_KEY ?? '',
    mapsKey: values.MAPS_KEY ?? '',
    errorReportingKey: values.ERROR_REPORTING_KEY ?? '',
    supportEmail: values.SUPPORT_EMAIL ?? 'support@posology.example',
    brands: parseList(values.BRANDS),
    caching: values.CACHING !== 'off',
    confirmLeave: values.CONFIRM_LEAVE === 'on',
    linkHosts: parseHosts(values.LINK_HOSTS),
    imageHosts: parseList(values.IMAGE_HOSTS),
    fontHosts: parseList(values.FONT_HOSTS),
    scriptHosts,
    tracking: buildTracking(values, scriptHosts),
    storageMode: values.STORAGE_MODE ?? 'persistent',
    environment: values.NODE_ENV ?? 'production',
  }
}

/** Throws StartError where only some of them are given: nobody would notice before the first person pays. */
function buildStripe(values: Environment): StripeSettings | null {
  const { PAYMENT_KEY: key, PAYMENT_SECRET: secret, PAYMENT_WEBHOOK_SECRET: webhookSecret } = values
  // Where another backend takes the payments, the browser's key is all that is needed here.
  const isAlone = key === undefined || values.API_BASE !== undefined
  if (secret === undefined && webhookSecret === undefined && isAlone) return null
  if (key === undefined || secret === undefined || webhookSecret === undefined) {
    throw new StartError(
      'Check these settings: PAYMENT_KEY, PAYMENT_SECRET and PAYMENT_WEBHOOK_SECRET need each other.',
    )
  }
  return { secret, webhookSecret, apiOrigin: values.PAYMENT_API?.replace(/\/$/, '') ?? null }
}

/** Nobody real meets an invented clinician unless somebody said so: by itself it works on a machine of one's own only. */
function chooseClinic(values: Environment): ServerConfig['clinic'] {
  if (values.CLINIC !== undefined) return values.CLINIC
  const { DATABASE_URL, SMTP_URL, API_BASE, PUBLIC_URL } = values
  const isOwn = [DATABASE_URL, SMTP_URL, API_BASE].every((value) => value === undefined)
  return isOwn && (PUBLIC_URL === undefined || localOrigin.test(PUBLIC_URL)) ? 'demo' : 'none'
}

/** Reads the settings once at start. Empty variables count as unset. Throws StartError naming each bad one. */
export function parseConfig(env: Record<string, string | undefined>): ServerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    // The values stay out: an address may hold a password.
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError(`Check these settings: ${[...new Set(sentences)].join('; ')}.`)
  }
  const values = parsed.data
  if (values.SMTP_URL !== undefined && values.PUBLIC_URL === undefined) {
    // Mailed links would lead to the reader's own machine.
    throw new StartError('Check these settings: SMTP_URL needs PUBLIC_URL.')
  }
  const port = values.PORT ?? 4000
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '')
  return {
    // Every address the name has, on both protocols, and none that another machine could reach.
    host: values.HOST ?? 'localhost',
    port,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 10,
    dataDir: path.resolve(projectFolder, values.DATA_DIR ?? 'data'),
    dataDirIsDefault: values.DATA_DIR === undefined,
    publicUrl,
    publicUrlIsDefault: values.PUBLIC_URL === undefined,
    webFolder: path.join(projectFolder, 'dist/web'),
    programmesFolder: path.resolve(projectFolder, values.PROGRAMMES_DIR ?? 'programmes'),
    requestsPerMinute: values.REQUESTS_PER_MINUTE ?? 3_000,
    trustProxy: values.TRUST_PROXY ?? false,
    clinic: chooseClinic(values),
    jobPollS: values.JOB_POLL_SECONDS ?? 1,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    stripe: buildStripe(values),
    serverErrorReportingKey: values.SERVER_ERROR_REPORTING_KEY ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
    runtime: buildRuntime(values),
  }
}

/** Throws StartError when there is no folder to publish from. */
export function requireProgrammesFolder({ programmesFolder }: ServerConfig): void {
  if (statSync(programmesFolder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new StartError('Check these settings: PROGRAMMES_DIR must be a folder that is there.')
}
