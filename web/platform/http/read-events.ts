import { findCallHeaders } from './http.ts'
import { findOwnHeaders } from './own-headers.ts'

/** One event of a stream: its name, and its data as it came. */
export interface StreamEvent {
  name: string
  data: string
}

/** Whole events of what came so far, and the rest that is still on its way. */
export function splitEvents(text: string): { events: StreamEvent[]; rest: string } {
  const parts = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = parts.pop() ?? ''
  const events = parts.flatMap((part): StreamEvent[] => {
    const lines = part.split('\n')
    const read = (field: string) =>
      lines
        .filter((line) => line.startsWith(`${field}:`))
        .map((line) => line.slice(field.length + 1).trimStart())
        .join('\n')
    const name = read('event')
    return name === '' ? [] : [{ name, data: read('data') }]
  })
  return { events, rest }
}

/**
 * Reads server-sent events until the stream ends; resolves to its status, with the header it was asked with. The
 * browser's own reader of such streams cannot say who is signed in. `onSign` hears of every part, also of one that says
 * nothing. Rejects when the line breaks or `signal` is aborted.
 */
export async function readEvents(
  url: string,
  signal: AbortSignal,
  { onEvent, onSign }: { onEvent(event: StreamEvent): void; onSign(): void },
): Promise<{ status: number; authorization: string | undefined }> {
  const headers = findCallHeaders()
  const reply = await fetch(url, {
    headers: { ...headers, ...findOwnHeaders(url, undefined), Accept: 'text/event-stream' },
    signal,
  })
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') === true
  const told = { status: reply.status, authorization: headers.Authorization }
  if (!reply.ok || !isStream || !reply.body) {
    void reply.body?.cancel()
    return { ...told, status: reply.ok ? 0 : reply.status }
  }
  const reader = reply.body.getReader()
  const decoder = new TextDecoder()
  for (let rest = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return told
    onSign()
    const split = splitEvents(rest + decoder.decode(value, { stream: true }))
    rest = split.rest
    for (const event of split.events) onEvent(event)
  }
}
