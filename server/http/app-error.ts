import { type ErrorCode, errors } from '../../contract/errors.ts'

export interface AppErrorOptions {
  /** Sentences by field; they become the body instead of `detail`. */
  fields?: Record<string, string[]>
  /** The whole body, for example the current Flow. */
  body?: object
  /** The answer is for a request that may be repeated after so many seconds. */
  retryAfterS?: number
  cause?: unknown
  /** It meets everybody until somebody puts it right: an error in the log. */
  isAlarm?: boolean
}

/** An expected refusal: a row of contract/errors.ts, thrown by handlers. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly body: object
  readonly retryAfterS: number | null
  readonly isAlarm: boolean

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.status = errors[code].status
    this.body = options.body ?? options.fields ?? { detail: errors[code].detail }
    this.retryAfterS = options.retryAfterS ?? null
    this.isAlarm = options.isAlarm ?? code === 'unexpected'
  }
}

/** The refusal of one call too many, which may be made again after so many milliseconds. */
export function refuseTooMany(waitMs: number): AppError {
  return new AppError('too_many', { retryAfterS: Math.ceil(waitMs / 1_000) })
}
