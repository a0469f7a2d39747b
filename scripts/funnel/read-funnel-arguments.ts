import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../../server/start-error.ts'

const usage =
  'Use: npm run funnel -- <programme> [--from 2026-11-01] [--to 2026-11-30] [--out funnel.html]'

export interface AskedFunnel {
  slug: string
  from: string | null
  to: string | null
  /** Where the page goes. */
  file: string
}

/** A day that there is, as yyyy-MM-dd; null where none was given. Throws StartError. */
function requireDay(text: string | undefined): string | null {
  if (text === undefined) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const date = new Date(`${text}T00:00:00Z`)
  if (!isDay || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) {
    throw new StartError(`${text} is no day. ${usage}`)
  }
  return text
}

/** What was asked for; `place` is where the person stands. Throws StartError. */
export function readFunnelArguments(given: readonly string[], place: string): AskedFunnel {
  const day = { type: 'string' } as const
  const options = { from: day, to: day, out: { type: 'string' } } as const
  const read = () => {
    try {
      return parseArgs({ args: [...given], options, allowPositionals: true })
    } catch {
      throw new StartError(usage)
    }
  }
  const { values, positionals } = read()
  const [slug, ...others] = positionals
  if (!slug || others.length > 0) throw new StartError(usage)
  return {
    slug,
    from: requireDay(values.from),
    to: requireDay(values.to),
    file: path.resolve(place, values.out ?? `funnel-${slug}.html`),
  }
}
