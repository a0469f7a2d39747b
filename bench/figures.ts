/** One measured number beside what it must hold. */
export interface Figure {
  name: string
  value: number
  unit: 'ms' | 'ratio' | 'MB' | 'per call' | 'times'
  limit: number
  /** Where we mean to get to; none where the limit is all there is to want. */
  aim?: number
  /** The number must reach the limit instead of staying below it. */
  atLeast?: boolean
  /** What the number was made from, for whoever reads it. */
  of?: string
}

/** What `npm run bench` can measure. */
export interface Bench {
  title: string
  /** `short` asks for few rounds. */
  measure(short: boolean): Promise<Figure[]>
  /** Part of the short form. */
  short?: true
  /** Only when it is named. */
  onlyAsked?: true
}

/** `tolerance` 1.5 lets a number be half as bad again as its limit, for a short run on a busy machine. */
export function isPast({ value, limit, atLeast = false }: Figure, tolerance = 1): boolean {
  // Nothing measured is no pass.
  if (Number.isNaN(value)) return true
  return atLeast ? value < limit / tolerance : value > limit * tolerance
}

function formatNumber(value: number, unit: Figure['unit']): string {
  if (unit === 'times') return String(value)
  return unit === 'ms' ? `${value.toFixed(value < 10 ? 1 : 0)} ms` : value.toFixed(2)
}

export function formatFigure(figure: Figure, tolerance = 1): string {
  const { name, value, unit, limit, aim, atLeast, of } = figure
  const verdict = isPast(figure, tolerance) ? 'PAST ITS LIMIT' : 'ok'
  const bound = `${atLeast ? 'at least' : 'at most'} ${formatNumber(limit, unit)}`
  const wish = aim === undefined ? '' : `, aim ${formatNumber(aim, unit)}`
  const line = `  ${name.padEnd(44)}${formatNumber(value, unit).padStart(8)}  ${verdict.padEnd(15)}`
  return `${line}(${bound}${wish})${of ? `  ${of}` : ''}`
}
