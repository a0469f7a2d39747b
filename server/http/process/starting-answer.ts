import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors } from '../../../contract/errors.ts'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f7fa;color:#1f2933;font:17px/1.5 system-ui,sans-serif}main{max-width:26rem;margin:24px;padding:32px;border-radius:16px;background:#fff}h1{margin:0 0 12px;font-size:1.5rem;line-height:1.3}p{margin:0}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** Opens itself again until the product is there. */
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>One moment, please</title><style>${style}</style></head>
<body><main role="status"><h1>One moment, please</h1>
<p>We are just starting. This page opens by itself in a few seconds, and nothing you entered before is lost.</p>
</main></body></html>
`
const json = JSON.stringify({ detail: errors.starting.detail })

/** A browser says aloud that a style or a script came as something else; an empty one is only not there. */
const fileTypes = [
  { ending: /\.css$/, type: 'text/css' },
  { ending: /\.m?js$/, type: 'text/javascript' },
]

function chooseAnswer(request: IncomingMessage): { type: string; body: string } {
  if (request.headers.accept?.includes('text/html')) return { type: 'text/html', body: page }
  const [path = ''] = (request.url ?? '').split('?')
  const file = fileTypes.find(({ ending }) => ending.test(path))
  return file ? { type: file.type, body: '' } : { type: 'application/json', body: json }
}

/**
 * Answers whoever calls while the product starts: a browser's page with a page, its styles and scripts
 * with empty ones, all else with JSON.
 */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const { type, body } = chooseAnswer(request)
  response.writeHead(errors.starting.status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'retry-after': '1',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
