import type { RuntimeConfig } from '../../../contract/config.ts'
import { unknownSentence } from '../../../contract/known-sentences.ts'
import { photoTooLargeSentence } from '../../../contract/later-sentences.ts'
import { httpTimeoutMs } from '../../../contract/limits.ts'
import type { ApiCall } from '../api-call.ts'
import { type CallResult, failWithoutReply } from './call-result.ts'
import { formatCallUrl } from './call-url.ts'
import { findCallHeaders, type Http } from './http.ts'
import { findForeignOrigin, findOwnHeaders } from './own-headers.ts'
import { readReply } from './read-reply.ts'

export interface UploadInput {
  form: FormData
  /** From 0 to 1, as the bytes leave. */
  onProgress(fraction: number): void
  idempotencyKey?: string
  signal?: AbortSignal
}

export type Upload = <Reply>(
  call: ApiCall<unknown, unknown, Reply>,
  input: UploadInput,
) => Promise<CallResult<Reply>>

/** Sends a form with a photo and tells how far it is; fetch cannot say that. Never rejects. */
export function createUpload(http: Http, config: RuntimeConfig): Upload {
  return async (call, input) => {
    const url = formatCallUrl(config, call)
    const usedHeaders = findCallHeaders()
    const first = await sendForm(url, call.method, usedHeaders, input)
    const again =
      first?.status === 401 && !call.on401 && (await http.refresh(usedHeaders.Authorization))
    const reply = again ? await sendForm(url, call.method, findCallHeaders(), input) : first
    if (!reply) return failWithoutReply()
    const { status, text } = reply
    return sayTooLarge(readReply(call, status, text, config.supportEmail, findForeignOrigin(url)))
  }
}

/** A host before the backend refuses a large body in a page of its own, which says nothing to a person. */
function sayTooLarge<Reply>(result: CallResult<Reply>): CallResult<Reply> {
  if (result.ok || result.failure.status !== 413) return result
  const { failure } = result
  const message = failure.message === unknownSentence ? photoTooLargeSentence : failure.message
  return { ok: false, failure: { ...failure, message } }
}

function sendForm(
  url: string,
  method: string,
  headers: Record<string, string>,
  { form, onProgress, idempotencyKey, signal }: UploadInput,
): Promise<{ status: number; text: string } | null> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(null)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(method, url)
    request.timeout = httpTimeoutMs
    const all = { ...headers, ...findOwnHeaders(url, idempotencyKey) }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    // Status 0 is a request that failed, timed out or was stopped.
    request.onloadend = () => {
      signal?.removeEventListener('abort', stop)
      resolve(request.status === 0 ? null : { status: request.status, text: request.responseText })
    }
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
}
